#!/usr/bin/env bash
# Runs a command against a temporary PostgreSQL cluster on loopback:
#
#   scripts/with-postgres.sh pnpm exec vitest run --project dao-postgres
#
# The command finds the cluster in TEST_DATABASE_URL. The cluster is stopped and deleted afterwards, whatever happens,
# and the exit status is the command's. Set PG_BIN to choose the server binaries. With --check nothing runs: it says whether
# a cluster could be started here.
set -euo pipefail

fail() {
  echo "with-postgres: $*" >&2
  exit 69
}

[ $# -gt 0 ] || { echo "Usage: scripts/with-postgres.sh --check | COMMAND [ARGUMENT...]" >&2; exit 64; }

find_binaries() {
  local initdb
  initdb=$(ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1) || true
  [ -n "$initdb" ] || initdb=$(command -v initdb) || true
  [ -n "$initdb" ] || return 1
  dirname "$initdb"
}

binaries=${PG_BIN:-$(find_binaries)} || fail "no PostgreSQL server found in /usr/lib/postgresql/*/bin or PATH. Install one (Debian: apt-get install postgresql) or set PG_BIN."
for program in initdb pg_ctl; do
  [ -x "$binaries/$program" ] || fail "no $program in $binaries."
done

# PostgreSQL refuses to run as root.
as_owner() { "$@"; }
if [ "$(id -u)" -eq 0 ]; then
  id postgres >/dev/null 2>&1 || fail "running as root, and there is no user postgres to run the server."
  as_owner() { runuser -u postgres -- "$@"; }
fi
[ "$1" != --check ] || exit 0

folder=$(mktemp -d "${TMPDIR:-/tmp}/dbdiag-postgres.XXXXXX")
[ "$(id -u)" -ne 0 ] || chown postgres "$folder"

clean_up() {
  local status=$?
  trap - EXIT
  (cd "$folder" && as_owner "$binaries/pg_ctl" --pgdata="$folder/data" --mode=immediate --wait stop >/dev/null 2>&1) || true
  rm -rf "$folder"
  exit "$status"
}
trap clean_up EXIT
command=
interrupt() {
  [ -z "$command" ] || { kill -TERM "$command" 2>/dev/null && wait "$command"; } || true
  exit "$1"
}
trap 'interrupt 130' INT
trap 'interrupt 143' TERM HUP

free_port() {
  node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })'
}

password=$(node -p 'require("node:crypto").randomBytes(12).toString("hex")')
echo "$password" >"$folder/password"
chmod 644 "$folder/password"

# What a server under diagnosis would have, where it is installed.
preload=
[ ! -e "$binaries/../lib/pg_stat_statements.so" ] || preload="-c shared_preload_libraries=pg_stat_statements"

# The owner of the cluster may not be allowed to see the current folder.
start() (
  cd "$folder"
  as_owner "$binaries/initdb" --pgdata="$folder/data" --username=postgres --pwfile="$folder/password" \
    --auth=scram-sha-256 --encoding=UTF8 --no-locale --no-sync >"$folder/initdb.log" 2>&1 || { cat "$folder/initdb.log" >&2; return 1; }
  for attempt in 1 2 3; do
    port=$(free_port)
    # Nothing here outlives the command, so nothing needs to reach the disk.
    if as_owner "$binaries/pg_ctl" --pgdata="$folder/data" --log="$folder/data/server.log" --wait start \
      --options="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='$folder' -c fsync=off -c full_page_writes=off $preload" >/dev/null; then
      echo "$port" >"$folder/port"
      return 0
    fi
  done
  cat "$folder/data/server.log" >&2
  return 1
)
start || fail "the server did not start."

TEST_DATABASE_URL="postgres://postgres:$password@127.0.0.1:$(cat "$folder/port")/postgres" "$@" <&0 &
command=$!
wait "$command"

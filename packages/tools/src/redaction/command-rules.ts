import { isNoPassword, isPlainWord, isSetting } from './harmless-words.ts';
import type { PatternRule, RedactionRule } from './redaction-rule.ts';
import { patternRules } from './redaction-rule.ts';
import { secretName } from './secret-names.ts';
import { argument } from './value-forms.ts';

const rule = patternRules('command', 'dgmu');
const rest = '[^\\n|;]{0,300}?';

/** A program whose option takes a password; the option is read with its case. */
function option(programs: string, options: string, spares: PatternRule['spares'] = isSetting): RedactionRule {
  return rule(['password', `${programs} ${options}`], `\\b(?:${programs})\\b${rest}\\s(?:${options})${argument}`, spares);
}

/** A user before the password: `-u name:secret`. */
const user = '["\']?[^\\s:"\'%,]{1,128}';

/** Passwords among the arguments of programs. */
export const commandRules: readonly RedactionRule[] = [
  // A password of its own word after -p would be a database for these.
  option(
    'mysql|mysqldump|mysqladmin|mysqlimport|mysqlcheck|mysqlshow|mysqlslap|mysqlbinlog|mariadb|mariadb-dump|mariadb-admin|mycli|obclient|xtrabackup|mariabackup|mydumper',
    '-p',
  ),
  option(
    'mongosh|mongo|mongodump|mongorestore|mongoexport|mongoimport|mongostat|mongotop|cqlsh|mysqlsh|obclient|docker login|helm registry login|az login|podman login|influx|arangosh|cypher-shell|beeline|snowsql|rdesktop|couchbase-cli|cbq|nodetool|clickhouse|memsql|singlestore',
    '(?:-p|-pw|-P)[ =]',
  ),
  option('sqlcmd|bcp|isql|osql|tsql|sqlpackage|mssql-cli|bsqldb|defncopy|mosquitto_pub|mosquitto_sub|zip|unzip', '-P ?'),
  option('ldapsearch|ldapadd|ldapmodify|ldapdelete|ldapwhoami|ldappasswd|vsql|admintools|ipmitool|snmpget', '-w ?', isPlainWord),
  option(
    'gsql|ksql|ipmitool|disql|sys_dump|gs_dump|gs_restore|tbsql',
    '(?:-W|-P)[ =]?',
    (found) => isPlainWord(found) || found.startsWith('-'),
  ),
  option('nzsql|nzload|plink|pscp|psftp|putty', '-pw ', isPlainWord),
  option(
    'keytool|jarsigner|java|orapki|mkstore',
    '-(?:store|key|deststore|srcstore|destkey|srckey|wallet)?pass(?:word)? |-pwd ',
    isPlainWord,
  ),
  option('redis-cli|valkey-cli|keydb-cli', '(?:-a|--pass)[ =]'),
  option('sshpass', '-p ?'),
  option('7z|7za|7zr|rar|unrar', '-h?p'),
  option('openssl', '-(?:passin|passout|pass|password|passwd|kdfopt|macopt)[ =](?:pass|hexkey|key):'),
  option('openssl', '-[kK] '),
  option('gpg|gpg2', '--passphrase[ =]'),
  option('smbclient|smbget|rpcclient|net|winexe|smbmap|mount\\.cifs', `(?:-U|--user)[ =]?["']?[^\\s%"']{1,128}%`),
  option('curl|etcdctl|http|https|httpie|xh|wget|ab|siege|hey', `(?:-u|-a|-A|--user|--auth|--proxy-user|-U)[ =]?${user}:`),
  option('lftp|ncftp', `-u[ =]?${user},`),
  option('htpasswd', `-\\w{0,5}[bn]\\w{0,5} (?:\\S{1,128} )?["']?[\\w.@-]{1,64}["']? `, isPlainWord),
  option('rabbitmqctl', '(?:add_user|change_password|authenticate_user) ["\']?[^\\s"\']{1,64}["\']? ', isPlainWord),
  option('rclone', 'obscure '),
  option('mc', '(?:alias set|config host add) \\S{1,64} \\S{1,200} \\S{1,128} '),
  option(
    'vault',
    'login (?:-\\S{1,60} ){0,4}',
    (found) => isPlainWord(found) || found.length < 12 || found.includes('=') || found.startsWith('-'),
  ),
  option('net', 'use \\S{1,60} \\S{1,200} ', (found) => isPlainWord(found) || found.startsWith('/')),
  option(
    'ossutil|ossutil64|coscli|obsutil|s3cmd|qshell|bcecmd',
    '(?:-k|-sk|--access-key-secret|--secret[\\w-]{0,20})[ =]',
    (found) => found.length < 12,
  ),
  rule(
    ['key', 'aws configure set'],
    `\\bconfigure\\s{1,9}set\\s{1,9}\\S{0,60}(?:secret|token|password|key)\\S{0,20}\\s{1,9}${argument}`,
    isPlainWord,
  ),
  rule(
    ['password', 'chpasswd'],
    `(?:["'\\s]|^)[\\w.$-]{1,64}:(?<secret>[^\\s"':]{1,128})["']?\\s{0,9}\\|\\s{0,9}(?:sudo\\s{1,9})?chpasswd\\b`,
  ),
  rule(
    ['password', 'a password piped in'],
    `\\b(?:echo|printf)\\s{1,9}(?:-\\w{1,4}\\s{1,9})?(?:["'](?=[^"'\\n]{1,128}["']\\s{0,9}\\|))?(?<secret>[^\\s"'|]{3,200})["']?\\s{0,9}\\|\\s{0,9}(?:sudo\\s{1,9}-\\w{0,4}S\\b|(?:sudo\\s{1,9})?passwd\\s{1,9}--stdin|[^\\n|;]{1,80}--password-stdin|[^\\n|;]{1,80}--data-file[= ]-|(?:docker|podman)\\s{1,9}secret\\s{1,9}create|cryptsetup\\b|kinit\\b|su\\b|(?:sudo\\s{1,9})?(?:smb)?passwd\\b|gpg\\b[^\\n|]{0,80}--passphrase-fd)`,
  ),
  rule(
    ['password', 'an answer typed by expect'],
    `\\bsend\\s{1,9}(?:--\\s{1,9})?\\\\?"(?<secret>[^"\\\\\\n]{3,80})\\\\{1,2}r\\\\?"`,
    isPlainWord,
  ),
  rule(
    ['password', 'a login of Oracle'],
    `\\b(?:sqlplus|expdp|impdp|exp|imp|rman|sqlldr|sql|tkprof|conn|connect|CONN|CONNECT|disql|dexp|dimp|sqlcl)\\s[^\\n]{0,100}?(?<![\\w/.-])\\w{1,60}/["']?(?<secret>[^\\s/"']{1,128})["']?(?=@|\\s{1,9}as\\s)`,
  ),
  rule(
    ['password', 'a text that is encoded'],
    `\\becho\\s{1,9}-n\\s{1,9}["']?(?:[\\w.@-]{1,64}:)?(?<secret>[^\\s"'|]{4,200})["']?\\s{0,9}\\|\\s{0,9}(?:base64|md5sum|sha\\d{1,3}sum|openssl)\\b`,
    isNoPassword,
  ),
  rule(
    ['password', 'a value beside its name'],
    `--(?:name|key|secret-id|secret-name)[ =]["']?\\S{0,80}?${secretName}\\S{0,20}\\s{1,9}[^\\n|;]{0,120}?--(?:value|secret-string|secret|data|body)[ =]${argument}`,
    isSetting,
  ),
  rule(
    ['password', 'a secret that is set'],
    `\\bsecrets?\\s{1,9}(?:set|create|put|add)\\s{1,9}[^\\n|;]{0,120}?(?:--body|-b|--value|--from-literal=\\S{1,60}?=)[ =]?${argument}`,
    isSetting,
  ),
  option('ansible-vault', 'encrypt_string ', (found) => isPlainWord(found) || found.startsWith('-')),
  option('nmcli', '(?:password|[\\w.-]{0,40}psk) '),
  option('wpa_passphrase|radtest', '\\S{1,60} '),
  option('snmpwalk|snmpget|snmpset|snmpbulkwalk', '-[cAX] ', isPlainWord),
  option('kadmin|kadmin.local|ldappasswd', '(?:-w|-pw|-s|-a) ', isPlainWord),
  option('rabbitmqadmin|maxctrl|sqlline|mongosqld|mongofiles|pgloader', '-p[ =]', isPlainWord),
  option('mosquitto_passwd', '-b \\S{1,100} \\S{1,60} '),
  rule(['password', 'a user of Oracle’s tools'], `\\buserid\\s{0,3}=\\s{0,3}["'\\\\]{0,3}\\w{1,60}/(?<secret>[^\\s@"'/\\\\]{1,128})`),
  option('rman', '(?:target|catalog|auxiliary) ["\']?\\w{1,60}/'),
  option('ssh-keygen', '-[NP] ', isPlainWord),
  option('ccrypt|mcrypt', '-[kK] '),
  option('neo4j-admin', '(?:dbms )?set-initial-password '),
  option('net|runas|cmdkey|xfreerdp|wmic|schtasks|psexec', '/(?:p|pass|password|pw|rp):'),
  option('net', 'user \\S{1,60} ', (found) => isPlainWord(found) || found.startsWith('/') || !/\d/u.test(found)),
  option('mkstore', '-createCredential \\S{1,60} \\S{1,60} '),
  option('zkCli.sh|zkCli|addauth', `(?:addauth )?digest ${user}:`),
  option('sqlplus|sqlldr|expdp|impdp', '["\']?[A-Za-z_]\\w{0,60}/(?=[^\\s@/]{1,128}["\']?(?:\\s|$))'),
  rule(['token', 'a token handed in'], `\\b(?:token|login|secret|password)\\b[^\\n|;<]{0,100}<<<\\s{0,9}${argument}`),
  option('isql', '(?:-\\S{1,20} ){0,3}[\\w.]{1,60} \\w{1,60} ', (found) => isPlainWord(found) || found.startsWith('-')),
  rule(
    ['password', 'a variable of Windows'],
    `\\b(?:setx?|ENV|ARG|export)\\s{1,9}\\w{0,40}?(?:PASSWORD|PASSWD|PASS|PWD|TOKEN|SECRET|KEY)\\w{0,20}\\s{1,9}${argument}`,
    isPlainWord,
  ),
  rule(['password', 'a word handed in'], `\\b(?:kinit|passwd|sudo|cryptsetup|docker login|su)\\b[^\\n|;]{0,200}?<<<\\s{0,9}${argument}`),
  rule(
    ['password', 'a login with a place'],
    `(?<![\\w/.:@-])[A-Za-z]\\w{0,40}/["']?(?<secret>[^\\s@/"'，。；]{3,64})["']?@(?=//|\\w[\\w.-]{0,100}(?::\\d{2,5}|/\\w))`,
  ),
  rule(['password', 'a thin client of Oracle'], `\\bjdbc:\\w{1,20}:(?:thin|oci8?):[^\\s/@]{1,128}/(?<secret>[^\\s@]{1,200})@`),
  rule(
    ['password', 'an option for a password'],
    `(?<![\\w-])--?(?:\\w{1,20}[-_.]){0,3}(?:\\w{0,20}?[Pp]assword|password|passwd|passphrase|passcode|pwd|pass|pw|storepass|keypass|http-password|access-token|token|secret|api-key|secret-key|secret-string)(?:[ \\t]{1,9}|=)${argument}`,
    (found) =>
      isPlainWord(found) ||
      found.startsWith('-') ||
      (/^[a-z]+(?:[_-][a-z]+)*$/u.test(found) && /^(?:policy|file|stdin|fd|prompt)/u.test(found)),
  ),
];

/** What is known of a server from the moment of connecting. It stays the same for a session. */
export interface ServerFacts {
  /** `server_version_num`, for example 150018. */
  readonly versionNumber: number;
  /** `server_version`, for example `15.18 (Debian 15.18-1)`. */
  readonly version: string;
  readonly database: string;
  readonly role: string;
  readonly superuser: boolean;
  /** Roles with rights beyond reading that it has or could take on by SET ROLE, sorted; superusers among them. Empty for a superuser. */
  readonly powers?: readonly string[];
  /** Member of pg_monitor or of what it stands for (pg_read_all_stats and pg_read_all_settings), or superuser. */
  readonly monitor: boolean;
  /** May read all sequences of the user schemas. */
  readonly sequences: boolean;
  /** Names of the extensions in this database, sorted. */
  readonly extensions: readonly string[];
  /** The schema of those the policy knows, where nobody made a namesake of their objects; what the policy wants in its limits. */
  readonly extensionSchemas?: Readonly<Record<string, string>>;
  readonly inRecovery: boolean;
  /** `reset_val` of every setting this role may see, by name, in the server's unit; not what this session set. */
  readonly settings: Readonly<Record<string, string>>;
  /** Path of the current server log, where the server told it. */
  readonly logFile?: string;
  readonly dataDirectory?: string;
  /** CPU cores of the machine of the server. SQL does not tell; without it what is counted per core stays unknown. */
  readonly cores?: number;
  /** Process id of the postmaster on its machine. SQL does not tell. */
  readonly postmasterPid?: number;
  /** Where the tablespaces outside the data directory lie, sorted; absent where that was not asked. */
  readonly tablespaces?: readonly string[];
  /** The number its cluster got when it was made, in decimal; copies of its files and its standbys share it. Absent where the server doesn't tell. */
  readonly systemIdentifier?: string;
  /** The timeline it writes: a promotion or a recovery to a point in time begins a new one. Absent on a standby, and where the server doesn't tell. */
  readonly timeline?: number;
  /** The number of the database, which is another where one of the same name was created anew. Absent in what earlier versions recorded. */
  readonly databaseOid?: string;
}

import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SizedWorld } from '../worlds/world.ts';
import type { Installation } from './installation.ts';
import { runProgram } from './program.ts';
import { startServer, stopServer } from './server.ts';
import { openSession } from './session.ts';
import type { Settings } from './settings.ts';
import { labSettings, settingsText, templateSettings } from './settings.ts';

/** A stopped cluster that runs are copied from: every run of a world of one size starts from the same bytes. */
export interface Template {
  readonly dataFolder: string;
  /** Size of the world's database. */
  readonly megabytes: number;
}

/** Makes the template of a world: roles, extensions, schema, data, statistics. */
export async function buildTemplate(installation: Installation, world: SizedWorld): Promise<Template> {
  const { binaries, owner, folder } = installation;
  const home = folder.make('templates', `${world.name}-${world.size}`);
  const dataFolder = join(home, 'data');
  // A build that was cut short is begun again.
  rmSync(dataFolder, { recursive: true, force: true });
  await owner.give(home);
  await runProgram(
    owner.as([binaries.need('initdb'), '-D', dataFolder, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync']),
  );
  appendFileSync(join(dataFolder, 'postgresql.conf'), "\ninclude 'lab.conf'\n");
  const port = installation.nextPort();
  const place = { port, unix_socket_directories: `'${home}'` };
  writeFileSync(join(dataFolder, 'lab.conf'), settingsText(labSettings, statementSettings(installation), templateSettings, place));
  await startServer(installation, { dataFolder });
  const target = { socketFolder: home, port, role: 'postgres', name: 'lab-template' };
  try {
    await createDatabase(target, world);
    const megabytes = await fillDatabase(target, world);
    return { dataFolder, megabytes };
  } finally {
    await stopServer(installation, dataFolder, 'fast');
    // Runs begin with an empty log.
    rmSync(join(dataFolder, 'log'), { recursive: true, force: true });
  }
}

/** Settings that need pg_stat_statements. */
export function statementSettings({ binaries }: Installation): Settings {
  return binaries.hasLibrary('pg_stat_statements')
    ? { shared_preload_libraries: "'pg_stat_statements'", 'pg_stat_statements.max': 5000 }
    : {};
}

type TemplateTarget = Omit<Parameters<typeof openSession>[0], 'database'>;

/** `app` owns the schema, `batch` is a second application role; the probes have what a DBA would grant, or too little. */
const roles = [
  'CREATE ROLE app LOGIN',
  'CREATE ROLE batch LOGIN IN ROLE app',
  'CREATE ROLE probe LOGIN IN ROLE pg_monitor',
  'CREATE ROLE probe_seq LOGIN IN ROLE pg_monitor',
  'CREATE ROLE probe_plain LOGIN',
];

async function createDatabase(target: TemplateTarget, { database }: SizedWorld): Promise<void> {
  const admin = await openSession({ ...target, database: 'postgres' });
  for (const role of roles) await admin.query(role);
  await admin.query(`CREATE DATABASE ${database} OWNER app`);
  await admin.end();
}

/** Extensions a DBA finds useful; a server that lacks one goes without. */
const extensions = ['pg_stat_statements', 'pgstattuple', 'pg_buffercache', 'pg_prewarm'];

async function fillDatabase(target: TemplateTarget, world: SizedWorld): Promise<number> {
  const { database } = world;
  const admin = await openSession({ ...target, database });
  const available = await admin.query('SELECT name FROM pg_available_extensions');
  for (const extension of extensions)
    if (available.some(({ name }) => name === extension)) await admin.query(`CREATE EXTENSION ${extension}`);
  await admin.query('SET ROLE app');
  await admin.query('SELECT setseed(0.42)');
  for (const statement of world.schema) await admin.query(statement);
  await admin.query('RESET ROLE');
  for (const schema of ['public', ...world.schemas]) {
    await admin.query(`GRANT USAGE ON SCHEMA ${schema} TO probe_seq`);
    await admin.query(`GRANT SELECT ON ALL SEQUENCES IN SCHEMA ${schema} TO probe_seq`);
    await admin.query(`ALTER DEFAULT PRIVILEGES FOR ROLE app IN SCHEMA ${schema} GRANT SELECT ON SEQUENCES TO probe_seq`);
  }
  await admin.query('VACUUM (FREEZE, ANALYZE)');
  await admin.query('CHECKPOINT');
  const [size] = await admin.query('SELECT (pg_database_size(current_database()) / 1048576)::int AS megabytes');
  await admin.end();
  return Number(size?.megabytes);
}

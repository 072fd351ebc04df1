import { insertScript, updateScript } from '../workload/role-scripts.ts';
import { defineInjections } from './injection.ts';

/** Indexes that cost more than they give, and space that is not given back. */
export const indexAndBloatInjections = defineInjections([
  {
    id: 'redundant_indexes',
    cause: 'redundant_indexes',
    helpers: ['inserts'],
    claims: ['fact'],
    prepare: ({ admin, roles: { fact } }) => {
      const columns = [
        fact.filter,
        fact.time,
        `${fact.filter}, ${fact.status}`,
        fact.amount,
        fact.note,
        `${fact.time}, ${fact.filter}`,
        `${fact.amount}, ${fact.filter}`,
      ];
      return admin(...columns.map((list) => `CREATE INDEX ON ${fact.table}(${list})`));
    },
    begin: async ({ load, intensity, roles }) => {
      load('append', insertScript(roles, 20), { clients: 2, rate: 40 * intensity });
    },
  },
  {
    id: 'redundant_indexes.on_child',
    cause: 'redundant_indexes',
    claims: ['child'],
    prepare: ({ admin, roles: { child } }) => {
      const columns = [
        child.parent,
        child.group,
        `${child.parent}, ${child.group}`,
        `${child.group}, ${child.parent}`,
        child.price,
        child.label,
        `${child.quantity}, ${child.parent}`,
      ];
      return admin(...columns.map((list) => `CREATE INDEX ON ${child.table}(${list})`));
    },
    begin: async ({ load, intensity, roles: { child, fact } }) => {
      load(
        'append',
        `\\set k random(1, ${fact.rows})\n\\set h random(1, ${child.groups})\n${child.insert({ parent: ':k', group: ':h', rows: 20 })};\n`,
        { clients: 2, rate: 40 * intensity },
      );
    },
  },
  {
    id: 'hot_update_loss',
    cause: 'hot_update_loss',
    helpers: ['updates'],
    claims: ['fact', 'vacuum'],
    prepare: ({ admin, roles: { fact } }) =>
      admin(`CREATE INDEX ON ${fact.table}(${fact.touched})`, `CREATE INDEX ON ${fact.table}(${fact.status})`),
    begin: async ({ load, intensity, roles }) => {
      load('touch', updateScript(roles), { clients: 2, rate: 250 * intensity });
    },
  },
  {
    id: 'hot_update_loss.full_pages',
    cause: 'hot_update_loss',
    helpers: ['updates'],
    claims: ['fact', 'vacuum'],
    // Without room on its page no new row version can stay beside the old one.
    prepare: ({ admin, roles: { fact } }) =>
      admin(
        `ALTER TABLE ${fact.table} SET (fillfactor = 100)`,
        `VACUUM (FULL, ANALYZE) ${fact.table}`,
        `CREATE INDEX ON ${fact.table}(${fact.touched})`,
      ),
    begin: async ({ load, intensity, roles }) => {
      load('touch', updateScript(roles), { clients: 2, rate: 250 * intensity });
    },
  },
  {
    id: 'index_bloat',
    cause: 'index_bloat',
    claims: ['child'],
    prepare: ({ admin, roles: { child, fact } }) =>
      admin(
        child.insert({
          parent: `1 + (random() * ${fact.rows - 1})::int`,
          group: `1 + (random() * ${child.groups - 1})::int`,
          rows: child.rows,
        }),
        `DELETE FROM ${child.table} WHERE ${child.label} = 'x'`,
        `VACUUM (ANALYZE) ${child.table}`,
      ),
  },
  {
    id: 'index_bloat.low_fillfactor',
    cause: 'index_bloat',
    claims: ['child'],
    // Rebuilt with pages a quarter full, by somebody who hoped for fewer page splits.
    prepare: ({ admin, intensity, roles: { child } }) =>
      admin(
        `ALTER INDEX ${child.parentIndex} SET (fillfactor = ${Math.round(Math.min(40, 25 / Math.sqrt(intensity)))})`,
        `REINDEX INDEX ${child.parentIndex}`,
      ),
  },
  {
    id: 'table_bloat_residual',
    cause: 'table_bloat_residual',
    claims: ['fact'],
    prepare: ({ admin, roles: { fact } }) =>
      admin(
        `UPDATE ${fact.table} SET ${fact.status} = ${fact.status}`,
        `UPDATE ${fact.table} SET ${fact.status} = ${fact.status}`,
        `VACUUM (ANALYZE) ${fact.table}`,
      ),
    begin: async ({ load, intensity, roles: { fact } }) => {
      load('full-count', `SELECT count(*), avg(${fact.amount}) FROM ${fact.table};\n`, { clients: 1, rate: 2 * intensity });
    },
  },
  {
    id: 'table_bloat_residual.after_purge',
    cause: 'table_bloat_residual',
    claims: ['child'],
    prepare: ({ admin, roles: { child } }) =>
      admin(`DELETE FROM ${child.table} WHERE ${child.key} % 10 < 7`, `VACUUM (ANALYZE) ${child.table}`),
    begin: async ({ load, intensity, roles: { child } }) => {
      load('full-sum', `SELECT sum(${child.price}) FROM ${child.table};\n`, { clients: 1, rate: 3 * intensity });
    },
  },
  {
    id: 'toast_bloat',
    cause: 'toast_bloat',
    claims: ['document'],
    prepare: ({ admin, roles: { document: doc } }) =>
      admin(
        `ALTER TABLE ${doc.table} SET (toast.autovacuum_enabled = false, autovacuum_enabled = false)`,
        `UPDATE ${doc.table} SET ${doc.body} = ${doc.body} || 'a'`,
      ),
    begin: async ({ load, intensity, roles: { document: doc } }) => {
      load(
        'edit',
        `\\set d random(1, ${doc.rows})\nUPDATE ${doc.table} SET ${doc.body} = substr(${doc.body}, 2) || 'b' WHERE ${doc.key} = :d;\n`,
        { clients: 2, rate: 60 * intensity },
      );
    },
  },
  {
    id: 'toast_bloat.threshold',
    cause: 'toast_bloat',
    claims: ['document'],
    prepare: ({ admin, roles: { document: doc } }) =>
      admin(
        `ALTER TABLE ${doc.table} SET (toast.autovacuum_vacuum_threshold = 100000000)`,
        `UPDATE ${doc.table} SET ${doc.body} = ${doc.body} || 'a'`,
      ),
    begin: async ({ load, intensity, roles: { document: doc } }) => {
      load(
        'edit',
        `\\set d random(1, ${doc.rows})\nUPDATE ${doc.table} SET ${doc.body} = substr(${doc.body}, 2) || 'b' WHERE ${doc.key} = :d;\n`,
        { clients: 2, rate: 60 * intensity },
      );
    },
  },
]);

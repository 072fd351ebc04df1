import type { Locale } from '@dbdiag/language';

/** A kind of thing that has names, the words it is called by, and what stands for any of its kind. */
export interface ObjectKind {
  readonly id: string;
  /** Pattern of the kind's word in Chinese and in English. */
  readonly words: Readonly<Record<Locale, string>>;
  readonly anyOne: Readonly<Record<Locale, string>>;
}

function kind(id: string, words: readonly [zh: string, en: string], anyOne: readonly [zh: string, en: string]): ObjectKind {
  return { id, words: { zh: words[0], en: words[1] }, anyOne: { zh: anyOne[0], en: anyOne[1] } };
}

/** Kinds whose names say nothing about a fault. Longer words before those that are part of them. */
export const objectKinds: readonly ObjectKind[] = [
  kind('tablespace', ['表空间', 'tablespace'], ['某个表空间', 'a tablespace']),
  kind('slot', ['复制槽', '(?:replication )?slot'], ['某个复制槽', 'a replication slot']),
  kind('index', ['索引', 'index'], ['某个索引', 'an index']),
  kind('partition', ['分区(?!表)', 'partition'], ['某个分区', 'a partition']),
  kind('table', ['表(?![空示明达现面格单])', '(?:table|relation)'], ['某张表', 'a table']),
  kind('column', ['(?:列|字段)', 'column'], ['某列', 'a column']),
  kind('database', ['数据库', 'database'], ['某个数据库', 'a database']),
  kind('schema', ['(?:模式|schema)', 'schema'], ['某个模式', 'a schema']),
  kind('user', ['(?:用户|角色)', '(?:user|role)'], ['某个用户', 'a user']),
  kind('view', ['视图', 'view'], ['某个视图', 'a view']),
  kind('sequence', ['序列', 'sequence'], ['某个序列', 'a sequence']),
  kind('function', ['函数', 'function'], ['某个函数', 'a function']),
  kind('host', ['(?:主机|节点)', '(?:host|node)'], ['某台主机', 'a host']),
];

/** Words beside the word of a kind that say which sort of it is meant, and are nobody's name. */
export const sortsOfObjects: ReadonlySet<string> = new Set(
  `gin gist btree b-tree brin hash spgist bitmap toast heap temp temporary unlogged innodb myisam memory wal sql cpu io id ddl dml pk fk
  join primary foreign key unique partial covering expression composite standby master slave replica leader follower worker read write
  superuser postgres postgresql mysql oracle redis group order where select update delete insert json jsonb text uuid null not
  parent child source target active inactive logical physical invalid unused duplicate`.split(/\s+/),
);

import type { LocalizedText } from './localized-text.ts';

/** What a user of some knowledge may say, for replies that show how. */
export interface SubjectExamples {
  /** A first message: "queries are slow and disk IO is saturated". */
  readonly opening: LocalizedText;
  /** Several observations in one message: "queries are slow, cache hit 62%, no deadlocks". */
  readonly report: LocalizedText;
  /** An observation that something isn't so: "no deadlocks". */
  readonly denial: LocalizedText;
  /** A phenomenon whose causes may be asked for: "deadlocks". */
  readonly phenomenon: LocalizedText;
  /** A cause whose signs may be asked for: "index bloat". */
  readonly cause: LocalizedText;
  /** A cause that isn't in the lead: "lock contention". */
  readonly doubted: LocalizedText;
  /** What a user may suspect: "the disk". */
  readonly suspected: LocalizedText;
}

/** What knowledge is about, in the words that replies and prompts use. */
export interface Subject {
  /** Stands before "problem": "PostgreSQL", "car". */
  readonly name: LocalizedText;
  /** What the user looks at, without an article: "database", "car". */
  readonly system: LocalizedText;
  /** All that can be talked about: "PostgreSQL and its troubles". Default: problems of the name. */
  readonly scope?: LocalizedText;
  /** Whom a model words replies for: "a database administrator". Default: somebody with such a problem. */
  readonly reader?: LocalizedText;
  /** Units that are counted in, besides those that everybody knows: the spellings of each in both languages, as `['beep', '声']`. */
  readonly units?: readonly (readonly string[])[];
  /** Where they are missing, replies take their examples from the first phenomena and causes. */
  readonly examples?: SubjectExamples;
}

/** The subject of knowledge that doesn't name one: dbdiag began with databases, and its stored knowledge says nothing of it. */
export const databaseSubject: Subject = {
  name: { zh: 'PostgreSQL', en: 'PostgreSQL' },
  system: { zh: '数据库', en: 'database' },
  scope: { zh: 'PostgreSQL 和它的毛病', en: 'PostgreSQL and its troubles' },
  reader: { zh: '数据库管理员', en: 'a database administrator' },
  examples: {
    opening: { zh: '数据库变慢了，IO 很高', en: 'queries are slow and disk IO is saturated' },
    report: { zh: '查询很慢，缓存命中率 62%，没有死锁', en: 'queries are slow, cache hit 62%, no deadlocks' },
    denial: { zh: '没有死锁', en: 'no deadlocks' },
    phenomenon: { zh: '死锁', en: 'deadlocks' },
    cause: { zh: '索引膨胀', en: 'index bloat' },
    doubted: { zh: '锁竞争', en: 'lock contention' },
    suspected: { zh: '磁盘', en: 'the disk' },
  },
};

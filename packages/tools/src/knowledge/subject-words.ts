import type { GraphEngine, Locale, LocalizedText, Subject } from '@dbdiag/graph-engine';
import { databaseSubject, localize } from '@dbdiag/graph-engine';

/** What replies and prompts call the subject of the knowledge, in one language. */
export interface SubjectWords {
  /** Stands before "problem". */
  readonly name: string;
  /** What the user looks at, without an article. */
  readonly system: string;
  readonly scope: string;
  readonly reader: string;
  readonly examples: {
    readonly opening: string;
    readonly report: string;
    /** Missing where none is given: not every phenomenon can be denied in so many words. */
    readonly denial?: string;
    readonly phenomenon: string;
    readonly cause: string;
    readonly doubted: string;
    readonly suspected: string;
  };
}

const joins: Readonly<Record<Locale, string>> = { en: ', ', zh: '，' };
const defaults: Readonly<Record<Locale, { readonly scope: (name: string) => string; readonly reader: (name: string) => string }>> = {
  en: { scope: (name) => `${name} problems`, reader: (name) => `somebody with a ${name} problem` },
  zh: { scope: (name) => `${name}的问题`, reader: (name) => `遇到${name}问题的人` },
};

/** The words of an engine's subject; examples that it doesn't give are its first phenomena and causes. */
export function subjectWords({ subject, snapshot }: Pick<GraphEngine, 'subject' | 'snapshot'>, locale: Locale): SubjectWords {
  const name = localize(subject.name, locale);
  const say = (text: LocalizedText | undefined): string => localize(text ?? subject.name, locale);
  const { scope, reader, examples, system } = subject;
  const [phenomenon, other] = snapshot.phenomena;
  const [cause, doubted] = snapshot.rootCauses;
  return {
    name,
    system: localize(system, locale),
    scope: scope === undefined ? defaults[locale].scope(name) : localize(scope, locale),
    reader: reader === undefined ? defaults[locale].reader(name) : localize(reader, locale),
    examples:
      examples === undefined
        ? {
            opening: say(phenomenon?.description),
            report: [phenomenon, other].flatMap((one) => (one === undefined ? [] : [say(one.description)])).join(joins[locale]),
            phenomenon: say(phenomenon?.description),
            cause: say(cause?.description),
            doubted: say((doubted ?? cause)?.description),
            suspected: say(cause?.description),
          }
        : examplesIn(examples, locale),
  };
}

function examplesIn(examples: NonNullable<Subject['examples']>, locale: Locale): SubjectWords['examples'] {
  return {
    opening: localize(examples.opening, locale),
    report: localize(examples.report, locale),
    denial: localize(examples.denial, locale),
    phenomenon: localize(examples.phenomenon, locale),
    cause: localize(examples.cause, locale),
    doubted: localize(examples.doubted, locale),
    suspected: localize(examples.suspected, locale),
  };
}

/** The words of knowledge about databases. */
export function databaseWords(locale: Locale): SubjectWords {
  return subjectWords({ subject: databaseSubject, snapshot: { phenomena: [], rootCauses: [], tickets: [] } }, locale);
}

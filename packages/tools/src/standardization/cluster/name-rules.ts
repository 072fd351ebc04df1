import { objectKinds, sortsOfObjects } from './object-kinds.ts';
import type { PartRule, TextPart } from './text-parts.ts';

/** A name that is written like one: with an underscore, a dot or a digit inside. */
const written = String.raw`[a-z][a-z\d$]{0,62}(?:[_.][\w$]{1,62}|\d[\w$]{0,62}){1,6}`;

const quoted = String.raw`(?:"[^"\n]{1,80}"|\x60[^\x60\n]{1,80}\x60|“[^”\n]{1,80}”|'[\w.$-]{1,80}'|「[^」\n]{1,80}」)`;

/** Beside Chinese words a Latin one is a name. */
const latin = String.raw`[a-z][\w$]{0,62}(?:\.[\w$]{1,62}){0,2}`;

const edge = String.raw`(?<![\w.$-])`;
const end = String.raw`(?![\w$]|\.\w)`;

/** Names of the server itself say what a text is about. */
const ofTheServer = /^["“`'「]?(?:pg_|information_schema|pg\.)/iu;

/** An index is called so by custom. */
const indexName = new RegExp(String.raw`${edge}[a-z][\w$]{0,60}_(?:idx|pkey|ukey|index)\d{0,3}${end}`, 'giu');

/** Names beside the word of their kind, and names that are spelled as those of an index. */
export const nameRules: readonly PartRule[] = [
  ...objectKinds.flatMap((of): readonly PartRule[] => {
    const { zh, en } = of.words;
    const inChinese = new RegExp(zh, 'u');
    const inEnglish = new RegExp(en, 'iu');
    const partOf = ({ groups = {} }: RegExpExecArray): TextPart | undefined =>
      isName(groups.name ?? groups.left ?? '') ? { kind: 'name', of } : undefined;
    return [
      {
        only: inChinese,
        pattern: new RegExp(
          String.raw`${zh}\s{0,4}[:：]?\s{0,4}(?<name>${quoted}|${latin})${end}(?!\s{0,4}(?:表|索引|列)(?![空示明达现面格单]))`,
          'giu',
        ),
        partOf,
      },
      {
        only: inChinese,
        pattern: new RegExp(String.raw`(?:${edge}(?<name>${latin})|(?<left>${quoted}))\s{0,4}(?:的)?${zh}`, 'giu'),
        partOf,
      },
      {
        only: inEnglish,
        pattern: new RegExp(String.raw`${edge}(?:(?:the|an?)\s+)?${en}\s+(?:named\s+)?(?<name>${quoted}|${written})${end}`, 'giu'),
        partOf,
      },
      {
        only: inEnglish,
        pattern: new RegExp(String.raw`${edge}(?:(?:the|an?)\s+)?(?:(?<name>${written})|(?<left>${quoted}))\s+${en}${end}`, 'giu'),
        partOf,
      },
    ];
  }),
  {
    only: /_(?:idx|pkey|ukey|index)/iu,
    pattern: indexName,
    partOf: ([name]: RegExpExecArray): TextPart | undefined => {
      const of = objectKinds.find(({ id }) => id === 'index');
      return of === undefined || !isName(name) ? undefined : { kind: 'name', of };
    },
  },
];

function isName(name: string): boolean {
  return name !== '' && !ofTheServer.test(name) && !sortsOfObjects.has(name.toLowerCase());
}

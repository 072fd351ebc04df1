import type { CorpusPhenomenon, CorpusRootCause } from './corpus-schema.ts';
import type { LintFinding } from './lint-finding.ts';
import { lintError } from './lint-finding.ts';

interface PlacedText {
  readonly path: string;
  readonly owner: string;
  readonly text: string;
}

const languages = ['zh', 'en'] as const;
const han = /\p{Script=Han}/u;

/** Columns of a terminal that a glance may take: with its label it stays on one line of 100. */
const glanceColumns = 90;

/** Words for what is seen once a repair was made: verification, not evidence. */
const afterTheFix = [
  /\bafter\b[^.;]*\b(fix|fixed|fixing|repair|repaired|tuning|tuned|solved|resolved|rollback of the release)\b/i,
  /\bafter\b[^.;]*\b(adding|creating|rebuilding|dropping|raising|lowering|increasing)\b/i,
  /\b(back to normal|returned? to normal|recovered|dropped to normal)\b/i,
  /(修复|优化|调整|处理|整改|解决|改造|扩容)(之)?后/,
  /(恢复|回到|回归|降回)(到)?(了)?正常/,
] as const;

/** Finds texts that occur twice, texts in the wrong language, and phenomena that describe the effect of a repair. */
export function lintTexts(phenomena: readonly CorpusPhenomenon[], rootCauses: readonly CorpusRootCause[]): readonly LintFinding[] {
  const aboutPhenomena = phenomena.flatMap((item) => namesOf('phenomena', item));
  const aboutCauses = rootCauses.flatMap((item) => namesOf('rootCauses', item));
  return [
    ...duplicates(aboutPhenomena),
    ...duplicates(aboutCauses),
    ...[...aboutPhenomena, ...aboutCauses].flatMap(wrongLanguage),
    ...aboutPhenomena.flatMap(effectOfRepair),
    ...phenomena.flatMap(({ id, observationMethod }) =>
      effectOfRepair({ path: `phenomena.${id}.observationMethod.zh`, owner: id, text: observationMethod.zh }),
    ),
    ...phenomena.flatMap(({ id, observationMethod }) =>
      effectOfRepair({ path: `phenomena.${id}.observationMethod.en`, owner: id, text: observationMethod.en }),
    ),
    ...phenomena.flatMap(({ id, glance }) =>
      languages.flatMap((language) => lintGlance({ path: `phenomena.${id}.glance.${language}`, owner: id, text: glance[language] })),
    ),
  ];
}

function lintGlance(place: PlacedText): readonly LintFinding[] {
  const columns = columnsOf(place.text);
  return [
    ...(columns > glanceColumns ? [lintError(place.path, `takes ${columns} columns of a terminal; at most ${glanceColumns} fit`)] : []),
    ...(place.text.includes('\n') ? [lintError(place.path, 'has a line break; a glance is one line')] : []),
    ...(place.path.endsWith('.en') ? wrongLanguage(place) : []),
  ];
}

/** Chinese characters and their marks take two columns. */
function columnsOf(text: string): number {
  return Array.from(text).reduce(
    (sum, character) =>
      sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u.test(character) ? 2 : 1),
    0,
  );
}

function namesOf(file: string, item: CorpusPhenomenon | CorpusRootCause): readonly PlacedText[] {
  return languages.flatMap((language) => [
    { path: `${file}.${item.id}.description.${language}`, owner: item.id, text: item.description[language] },
    ...item.aliases[language].map((text, index) => ({ path: `${file}.${item.id}.aliases.${language}[${index}]`, owner: item.id, text })),
  ]);
}

/** Ids, descriptions and aliases must tell items apart: the same words may not name two of them, nor one of them twice. */
function duplicates(texts: readonly PlacedText[]): readonly LintFinding[] {
  const first = new Map<string, PlacedText>();
  return texts.flatMap((place) => {
    const key = comparable(place.text);
    const before = first.get(key);
    if (before === undefined) {
      first.set(key, place);
      return [];
    }
    const sameWordInBothLanguages = before.owner === place.owner && before.path.includes('.zh[') && place.path.includes('.en[');
    return sameWordInBothLanguages ? [] : [lintError(place.path, `"${place.text}" also names ${before.path}; keep one`)];
  });
}

function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{P}]+/gu, ' ')
    .trim();
}

function wrongLanguage({ path, text }: PlacedText): readonly LintFinding[] {
  if (path.includes('.en') && han.test(text)) return [lintError(path, 'is English and has Chinese characters')];
  return path.endsWith('description.zh') && !han.test(text) ? [lintError(path, 'is Chinese and has no Chinese character')] : [];
}

function effectOfRepair({ path, text }: PlacedText): readonly LintFinding[] {
  return afterTheFix.some((pattern) => pattern.test(text))
    ? [lintError(path, `"${text}" describes what is seen after a repair; a phenomenon must hold before it`)]
    : [];
}

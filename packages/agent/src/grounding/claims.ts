/** Numbers that matter: percentages apart from the others. Patterns see folded text. */
const digits = /[+-]?\d+(?:[.,]\d+)*\s*%?/gu;

const spelledPercent =
  /百分之[一二三四五六七八九十百零两点]+|[一二三四五六七八九]成(?:[一二三四五六七八九]|半)?|\b(?:(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|one|two|three|four|five|six|seven|eight|nine)[ -]?){1,3}per ?cent\b|\b(?:half|two thirds|three quarters)\b/gu;

function withoutSign(number: string): string {
  return number.replace(/\s+/gu, '').replace(/^\+/u, '').replace(/[.,]$/u, '');
}

/** The numbers of a text, written one way; spelled percentages as they are. */
export function numbersIn(text: string): readonly string[] {
  return [
    ...Array.from(text.matchAll(digits), ([number]) => withoutSign(number)),
    ...Array.from(text.matchAll(spelledPercent), ([spelled]) => spelled.trim()),
  ];
}

/** Names of things: with an underscore, or letters and digits together, or parts joined by hyphens with a digit among them. */
const identifiers =
  /(?<![a-z0-9_])(?=[a-z0-9_-]*[a-z])(?:[a-z0-9]+(?:_[a-z0-9]+)+|[a-z]+-?\d[a-z0-9_-]*|\d+[a-z_-]+[a-z0-9_-]*|[a-z]+(?:[-_][a-z0-9]+)*[-_]\d+)(?![a-z0-9_])/gu;

/** Units that stand next to a number are no names. */
const units = /^\d+(?:ms|s|min|h|d|kb|mb|gb|tb|k|m|g|x|st|nd|rd|th|bits?|times)$/u;

/** Identifiers of a folded text. */
export function identifiersIn(text: string): readonly string[] {
  return Array.from(text.matchAll(identifiers), ([found]) => found).filter((found) => !units.test(found));
}

const statements: readonly RegExp[] = [
  /\b(?:select\s.{1,200}?\sfrom|insert\s+into|update\s+\S+\s+set|delete\s+from|alter\s+(?:system|table|role|user|database|index)|create\s+(?:unique\s+)?(?:index|table|role|user|extension|function)|drop\s+(?:table|index|database|role|user|schema|extension)|truncate\s+(?:table\s+)?[a-z_]+|vacuum\s*(?:\(|full|freeze|analyze|verbose)|reindex\s+(?:index|table|database|concurrently)|explain\s*(?:\(|analyze|select)|copy\s+\S+\s+(?:from|to)|grant\s+\S+\s+(?:on|to)|revoke\s+\S+\s+(?:on|from)|set\s+[a-z_.]+\s*(?:=|to)|show\s+[a-z_]+_[a-z_]+|checkpoint;)/gu,
  /\b[a-z][a-z0-9_]*\(/gu,
  /`[^`\n]+`/gu,
  /(?:^|\s)(?:sudo|rm|curl|wget|kill|pkill|systemctl|service|psql|pg_ctl|pg_dump|chmod|bash|sh|powershell)\s+[-/a-z]/gu,
  /\b(?:https?|ftp|file|data|javascript):\S+/gu,
  /\bwww\.\S+/gu,
  /!?\[[^\]]*\]\([^)]*\)/gu,
  /<[a-z/!][^>]*>/gu,
  /(?<![a-z0-9._-])[a-z0-9._-]+@[a-z0-9-]+\.[a-z]{2,}/gu,
];

/** Statements, commands, addresses and mark-up of a folded text. */
export function statementsIn(text: string): readonly string[] {
  return statements.flatMap((pattern) => Array.from(text.matchAll(pattern), ([found]) => found.trim()));
}

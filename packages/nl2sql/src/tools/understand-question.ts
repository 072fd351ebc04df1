import type { JsonValue } from '@dbdiag/ports';
import type { ClausePatterns, SessionState } from '@dbdiag/tools';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import type { ParseOutcome } from '../reading/mention.ts';
import type { AskedDatabase } from './asked-database.ts';
import { choicePattern, optionNumber } from './option-letters.ts';
import { readThread } from './question-thread.ts';

/**
 * Words that a question or an order about data has, tried before anything is parsed: most messages of a diagnosis have none of them. English
 * questions begin with theirs, Chinese ones have them anywhere.
 */
const asking = {
  en: [
    /^(?:please |now |and |so |can you |could you )?(?:which|what|who|whose|how (?:many|much|long|often|large|big|old|far)|list|show|give|tell|count|find|top \d{1,3}|compare|rank)\b/iu,
  ],
  zh: [
    /哪(?:些|个|张|几|条|种)|多少|几(?:个|条|张|次)|列出|列一下|显示|展示|统计|排名|排行|前 ?[\d一二三四五六七八九十]|最\p{Script=Han}{1,3}的/u,
  ],
};

/** A question that goes on about the last one: "by database", "only idle ones", 按数据库. Without one before it there is nothing to go on about. */
const following = {
  en: [/^(?:and |only |just |by |per |what about |how about |without )/iu],
  zh: [/^(?:按|只看|只要|那|换成|再按|去掉|不含)/u],
};

/** A question beyond this is a text. */
const longest = 300;

/** What the clauses of a message are read with. */
export interface QuestionContext {
  readonly databases: readonly AskedDatabase[];
  readonly today: () => string;
  readonly tool: string;
}

/**
 * Which sentences are questions about the data: those that ask, and that the parser understands to the last word, be it in several ways. What
 * reports a symptom or answers a check has no word that asks, or words that no model knows.
 */
export function questionClauses({ databases, today, tool }: QuestionContext): ClausePatterns {
  const choice = (letter: string, opening: SessionState): JsonValue | undefined => {
    if (opening.transcript.at(-1)?.calls.includes(tool) !== true) return undefined;
    for (const { name, parser } of databases) {
      const { pending } = readThread(opening, { parser: parser(), asOf: today(), tool });
      const option = optionNumber(letter);
      if (pending !== undefined && option <= pending.reading.options.length) return { question: pending.question, database: name, option };
    }
    return undefined;
  };
  const asked = (sentence: string, opening: SessionState): JsonValue | undefined => {
    const goesOn = opening.transcript.at(-1)?.calls.includes(tool) === true;
    const begins = Object.values(asking).flat();
    if (!begins.some((pattern) => pattern.test(sentence)) && !goesOn) return undefined;
    for (const { name, parser } of databases) {
      const { previous } = goesOn ? readThread(opening, { parser: parser(), asOf: today(), tool }) : {};
      const reading = parser().parse(sentence, { asOf: today(), ...(previous !== undefined && { previous }) });
      if (intentsOf(reading).some(asksSomething)) return { question: sentence, database: name };
    }
    return undefined;
  };
  return {
    of: 'sentence',
    patterns: { en: [choicePattern, ...asking.en, ...following.en], zh: [...asking.zh, ...following.zh] },
    input: (match, opening) => {
      const sentence = match.input.trim();
      if (sentence.length > longest) return undefined;
      const letter = match.groups?.letter;
      return letter === undefined ? asked(sentence, opening) : choice(letter, opening);
    },
  };
}

function intentsOf(reading: ParseOutcome): readonly StructuredIntent[] {
  if (reading.kind === 'not-understood') return [];
  return reading.kind === 'understood' ? [reading.intent] : reading.options.map(({ intent }) => intent);
}

/** Bare lists aren't taken up: "what's the status" is said to whoever diagnoses, though sessions have a status as well. */
function asksSomething({ subject, measures, filters, orderBy, limit, time }: StructuredIntent): boolean {
  const conditions = [...(subject?.conditions ?? []), ...filters];
  return measures.length + conditions.length + orderBy.length > 0 || limit !== undefined || time !== undefined;
}

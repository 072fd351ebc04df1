import type { ComparisonOperator, LiteralPhrase, Modifier, OperandPhrase, TargetPhrase } from '../../parser/phrase.ts';
import { isDated, isNamedThing, mayBeThing } from './attach.ts';
import type { Chart } from './chart.ts';
import {
  afterNumberWords,
  betweenWords,
  copulaWords,
  emptyWords,
  literalEndings,
  moreWords,
  namingWords,
  operatorWords,
  rangeEndings,
  rangeJoins,
  rangeLinks,
  sameNameWords,
  thanWords,
  unassignedWords,
} from './comparison-words.ts';
import { withWords } from './link-words.ts';
import { numberAt } from './noun-phrases.ts';
import { unknownTexts } from './operands.ts';
import { measureWords, particleWords } from './quantity-words.ts';
import type { Reading } from './readings.ts';
import { paired, turned } from './readings.ts';

type Modifiers = readonly Reading<Modifier>[];

interface Comparison {
  readonly from: number;
  readonly to: number;
  readonly subject?: TargetPhrase | undefined;
  readonly operator: ComparisonOperator;
  readonly operand: OperandPhrase;
}

function comparison({ from, to, subject, operator, operand }: Comparison): Modifier {
  return { kind: 'compare', from, to, ...(subject === undefined ? {} : { subject }), operator, operand, negated: false };
}

/** What is compared, before the words that compare it; nothing where they come first. */
function subjects(chart: Chart, from: number, at: number): readonly Reading<TargetPhrase | undefined>[] {
  if (from === at) return [{ value: undefined, cost: 0.3 }];
  // 2024年流水超过3亿的公司: the time is that of the whole rather than of the subject alone.
  return chart.target(from, at).map(({ value, cost }) => ({ value, cost: isDated(value) ? cost + 0.4 : cost }));
}

/** 不止一次 counts something that has to be named. */
function isCount(operand: OperandPhrase): boolean {
  if (operand.kind !== 'literals') return false;
  return operand.items.some((item) => item.kind === 'number' && item.unit !== undefined && measureWords.has(item.unit));
}

function isQuoted(literal: LiteralPhrase): boolean {
  return literal.kind === 'text' && literal.quoted;
}

/** 各公司包含内部账户: what is left out by default is let in, no name has it inside. */
function isLeftOut(literal: LiteralPhrase): boolean {
  return literal.kind === 'text' && !literal.quoted && literal.mentions.some(({ meaning }) => meaning.kind === 'defaultFilter');
}

/** 年龄大于20, 高于平均年龄. */
function byOperator(chart: Chart, from: number, to: number): Modifiers {
  return [from, ...chart.words.splitsBefore(operatorWords, from, to)].flatMap((at) =>
    chart.words
      .wordsFrom(operatorWords, at, to)
      .flatMap((word) =>
        paired(subjects(chart, from, at), chart.operand(word.to, to), (subject, operand) =>
          subject === undefined && isCount(operand)
            ? undefined
            : { value: comparison({ from, to, subject, operator: word.sense, operand }), cost: 1 },
        ),
      ),
  );
}

/** 性别为“女”, 名字含有“你”, 名为“小军”. */
function byCopula(chart: Chart, from: number, to: number): Modifiers {
  return [from, ...chart.words.splitsBefore(copulaWords, from, to)].flatMap((at) => {
    const copulas = chart.words.wordsFrom(copulaWords, at, to);
    const namings = from === at ? chart.words.wordsFrom(namingWords, at, to).map((word) => ({ ...word, sense: '=' as const })) : [];
    return [...copulas, ...namings].flatMap((word) => {
      const ends = [to, ...chart.words.wordsUntil(literalEndings, word.to, to).map((ending) => ending.from)];
      const values = ends.flatMap((end) => [...chart.literals(word.to, end), ...unknownTexts(chart, word.to, end)]);
      return paired(subjects(chart, from, at), values, (subject, items) => {
        // 含赠票 keeps something in; only a quotation is looked for in texts that aren't named.
        const contains = word.sense.endsWith('contains');
        if (contains && (items.some(isLeftOut) || (subject === undefined && !items.every(isQuoted)))) return undefined;
        return { value: comparison({ from, to, subject, operator: word.sense, operand: { kind: 'literals', items } }), cost: 1 };
      });
    });
  });
}

/** 姓“琳”, 32岁或33岁. */
function byAdjacency(chart: Chart, from: number, to: number): Modifiers {
  const named = chart
    .splitsBehindNoun(from, to)
    .flatMap((at) =>
      paired(chart.noun(from, at), chart.literal(at, to), (subject, literal) =>
        subject.head !== undefined && !isNamedThing(subject) && literal.kind !== 'time'
          ? { value: comparison({ from, to, subject, operator: '=', operand: { kind: 'literals', items: [literal] } }), cost: 1 }
          : undefined,
      ),
    );
  const numbers = turned(chart.literals(from, to), 1.5, (items) =>
    items.every((item) => item.kind === 'number' && item.unit !== undefined)
      ? comparison({ from, to, operator: '=', operand: { kind: 'literals', items } })
      : undefined,
  );
  return [...named, ...numbers];
}

/** 4缸, 超过6个气缸: the number comes before its property. */
function byNumberFirst(chart: Chart, from: number, to: number): Modifiers {
  const operators = [...chart.words.wordsFrom(operatorWords, from, to), undefined];
  return operators.flatMap((word) =>
    numberAt(chart, word?.to ?? from, to).flatMap(({ at, value }) => {
      const number = { kind: 'number', from: word?.to ?? from, to: at, value, percent: false } as const;
      const plain = turned(chart.noun(at, to), word === undefined ? 2 : 2.2, (subject) =>
        subject.modifiers.length === 0 && subject.head !== undefined && !mayBeThing(subject)
          ? comparison({ from, to, subject, operator: word?.sense ?? '=', operand: { kind: 'literals', items: [number] } })
          : undefined,
      );
      const bounded =
        word === undefined
          ? chart.words
              .wordsFrom(afterNumberWords, at, to)
              .flatMap((after) =>
                turned(chart.noun(chart.words.wordsFrom(particleWords, after.to, to)[0]?.to ?? after.to, to), 2.2, (subject) =>
                  subject.modifiers.length === 0 && subject.head !== undefined && !mayBeThing(subject)
                    ? comparison({ from, to, subject, operator: after.sense, operand: { kind: 'literals', items: [number] } })
                    : undefined,
                ),
              )
          : [];
      return [...plain, ...bounded];
    }),
  );
}

/** 年龄在20岁以上. */
function byAfterword(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsUntil(afterNumberWords, from, to).flatMap((after) =>
    [from, ...chart.words.splits(from, after.from)].flatMap((at) => {
      const starts = at === from ? [] : chart.words.wordsUntil(betweenWords, from, at);
      const number = turned(chart.literal(at, after.from), 0, (literal) => (literal.kind === 'number' ? literal : undefined));
      return [...starts.map((word) => word.from), at].flatMap((end) =>
        paired(subjects(chart, from, end), number, (subject, literal) => ({
          value: comparison({ from, to, subject, operator: after.sense, operand: { kind: 'literals', items: [literal] } }),
          cost: 1,
        })),
      );
    }),
  );
}

/** 在20和30之间, 从20到30. */
function byRange(chart: Chart, from: number, to: number): Modifiers {
  const endings = [...chart.words.wordsUntil(rangeEndings, from, to).map((word) => word.from), to];
  return endings.flatMap((end) => {
    const joins = end === to ? rangeLinks : rangeJoins;
    return chart.words.splitsBefore(joins, from, end).flatMap((middle) =>
      chart.words.wordsFrom(joins, middle, end).flatMap((join) =>
        [from, ...chart.words.splits(from, middle)].flatMap((at) => {
          const starts = [...chart.words.wordsUntil(betweenWords, from, at).map((word) => word.from), at];
          const pair = paired(chart.literal(at, middle), chart.literal(join.to, end), (low, high) =>
            low.kind === high.kind ? { value: [low, high], cost: 0.5 } : undefined,
          );
          if (pair.length === 0) return [];
          return starts.flatMap((subjectEnd) =>
            paired(subjects(chart, from, subjectEnd), pair, (subject, items) => ({
              value: comparison({ from, to, subject, operator: 'between', operand: { kind: 'literals', items } }),
              cost: 1,
            })),
          );
        }),
      ),
    );
  });
}

/** 部门为空, 未归属部门. */
function byEmptiness(chart: Chart, from: number, to: number): Modifiers {
  const unassigned = chart.words
    .wordsFrom(unassignedWords, from, to)
    .flatMap((word) =>
      turned(chart.noun(word.to, to), 1, (subject) =>
        subject.modifiers.length === 0 && subject.head !== undefined && subject.determiner === undefined
          ? comparison({ from, to, subject, operator: 'is_null', operand: { kind: 'literals', items: [] } })
          : undefined,
      ),
    );
  const empty = chart.words
    .wordsUntil(emptyWords, from, to)
    .flatMap((word) =>
      turned(chart.target(from, word.from), 1, (subject) =>
        comparison({ from, to, subject, operator: word.sense, operand: { kind: 'literals', items: [] } }),
      ),
    );
  return [...unassigned, ...empty];
}

/** 和某家公司同名. */
function bySameName(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsUntil(sameNameWords, from, to).flatMap((word) =>
    chart.words.wordsFrom(withWords, from, word.from).flatMap((join) =>
      turned(chart.noun(join.to, word.from), 1, (as): Modifier | undefined => {
        if (as.head === undefined || isNamedThing(as)) return undefined;
        return { kind: 'same', from, to, field: { kind: 'noun', from: word.from, to: word.to, modifiers: [] }, as, negated: false };
      }),
    ),
  );
}

/** 比科罗拉多州的最高点更高. */
function byBeating(chart: Chart, from: number, to: number): Modifiers {
  return chart.words.wordsUntil(moreWords, from, to).flatMap((more) =>
    [from, ...chart.words.splits(from, more.from)].flatMap((at) =>
      chart.words.word(thanWords, at, at + 1) === true
        ? paired(subjects(chart, from, at), chart.operand(at + 1, more.from), (subject, operand) => {
            const { properties, operator } = more.sense;
            const concept = properties === undefined ? undefined : ({ kind: 'concept', from: more.from, to: more.to, properties } as const);
            return { value: comparison({ from, to, subject: subject ?? concept, operator, operand }), cost: 2 };
          })
        : [],
    ),
  );
}

/** All comparisons that a stretch may be. */
export function comparisons(chart: Chart, from: number, to: number): Modifiers {
  if (chart.words.broken(from, to)) return [];
  return [
    ...byOperator(chart, from, to),
    ...byCopula(chart, from, to),
    ...byAdjacency(chart, from, to),
    ...byNumberFirst(chart, from, to),
    ...byAfterword(chart, from, to),
    ...byRange(chart, from, to),
    ...byEmptiness(chart, from, to),
    ...byBeating(chart, from, to),
    ...bySameName(chart, from, to),
  ];
}

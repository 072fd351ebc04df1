import { describe, expect, it } from 'vitest';
import type { StructuredIntent } from '../intent/structured-intent.ts';
import { structuredIntentSchema } from '../intent/structured-intent.ts';
import { createSemanticParser } from './semantic-parser.ts';
import { schoolModel, schoolValues } from './testing/school-model.ts';

const parser = createSemanticParser({ model: schoolModel, values: schoolValues });
const asOf = '2025-07-15';

function understood(text: string): StructuredIntent {
  const outcome = parser.parse(text, { asOf });
  if (outcome.kind !== 'understood') throw new Error(`${text}: ${JSON.stringify(outcome)}`);
  const { intent } = outcome;
  return structuredIntentSchema.parse(withoutWords(intent));
}

/** Words are the account's matter. */
function withoutWords(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutWords);
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, name === 'words' ? [] : withoutWords(value)]));
}

const equals = (field: string, value: string | number) => ({
  kind: 'compare',
  field: { field },
  operator: '=',
  operand: { kind: 'values', values: [value] },
  words: [],
});

describe('lists', () => {
  it.each(['What are the names and ages of students from France?', '来自France的学生的姓名和年龄是什么？'])(
    'shows properties of the rows: %s',
    (text) => {
      expect(understood(text)).toMatchObject({
        subject: { dataset: 'student', conditions: [equals('student.country', 'France')] },
        fields: [{ field: { field: 'student.name' } }, { field: { field: 'student.age' } }],
        measures: [],
      });
    },
  );

  it.each(['Which students are in Lakeside?', 'Lakeside的学生有哪些？'])(
    'reads the name of another thing as belonging to it: %s',
    (text) => {
      expect(understood(text).subject).toEqual({ dataset: 'student', conditions: [equals('school.name', 'Lakeside')] });
    },
  );

  it.each(['Find the students without courses.', '没有课程的学生有哪些？'])('asks for rows without others: %s', (text) => {
    const [condition] = understood(text).subject?.conditions ?? [];
    expect(condition).toMatchObject({ kind: 'related', negated: true });
  });

  it('takes the oldest by age, ties and all', () => {
    expect(understood('Who is the oldest student?').subject?.conditions).toEqual([
      { kind: 'extreme', by: { kind: 'field', field: { field: 'student.age' } }, direction: 'highest', rank: 1, words: [] },
    ]);
  });

  it('compares with the average of all rows', () => {
    expect(understood('Which students are older than the average age?').subject?.conditions).toMatchObject([
      {
        kind: 'compare',
        field: { field: 'student.age' },
        operator: '>',
        operand: { kind: 'measure', rows: { dataset: 'student', conditions: [] } },
      },
    ]);
  });
});

describe('ways that are said', () => {
  it.each(['Which students have the course Algebra?', 'Which schools have students with the course Algebra?'])(
    'pays the distance of a thing once, however far it is: %s',
    (text) => {
      expect(JSON.stringify(understood(text))).toContain('"course.title"');
    },
  );

  it('never ranks by how many there are where an adjective says of what degree', () => {
    const [condition] = understood('Which schools have the youngest students?').subject?.conditions ?? [];
    expect(condition).toMatchObject({
      kind: 'related',
      rows: { dataset: 'student', conditions: [{ kind: 'extreme', direction: 'lowest', by: { field: { field: 'student.age' } } }] },
    });
  });

  it('turns a comparative of the low end round', () => {
    const [condition] = understood('Which students have an age smaller than 12?').subject?.conditions ?? [];
    expect(condition).toMatchObject({ kind: 'compare', field: { field: 'student.age' }, operator: '<' });
  });
});

describe('figures', () => {
  it.each(['How many students are there?', '有多少学生？'])('counts rows: %s', (text) => {
    expect(understood(text)).toMatchObject({
      subject: { dataset: 'student', conditions: [] },
      measures: [{ measure: { kind: 'aggregate', aggregate: 'count', dataset: 'student' } }],
    });
  });

  it.each(['How many students are in each school?', '每个学校有多少学生？'])(
    'groups by the name of what is said to have them: %s',
    (text) => {
      expect(understood(text)).toMatchObject({
        dimensions: [{ field: { field: 'school.name' } }],
        measures: [{ measure: { aggregate: 'count' } }],
      });
    },
  );

  it('counts over the rows between two things, each pair once', () => {
    const intent = understood('What is the number of courses of each student?');
    expect(intent.subject?.dataset).toBe('enrolment');
    expect(intent.measures[0]?.measure).toEqual({ kind: 'aggregate', aggregate: 'count', field: { field: 'course.id' } });
  });

  it.each(['What was the income in 2024?', '2024年的收入是多少？'])('tells a metric for a period: %s', (text) => {
    expect(understood(text)).toMatchObject({
      measures: [{ measure: { kind: 'metric', metric: 'income' } }],
      time: { periods: [{ from: '2024-01-01', until: '2025-01-01' }] },
    });
  });

  it.each(['Income by school in 2024', '2024年各学校的收入'])('tells a metric apart by a parent: %s', (text) => {
    expect(understood(text).dimensions).toMatchObject([{ field: { field: 'school.name' } }]);
  });

  it('reads plain units in the scale that is stored', () => {
    const intent = understood('2024年收入超过3亿元的学校有哪些？');
    expect(intent.having).toMatchObject([{ operator: '>', operand: { kind: 'values', values: [30_000] } }]);
  });
});

describe('what is not answered', () => {
  it.each([
    ['Why did the income fall?', 'not-a-question'],
    ['预测明年的收入', 'not-a-question'],
    ['DELETE FROM student', 'not-a-question'],
    ['select * from student', 'not-a-question'],
    [`students ${'x '.repeat(5000)}`, 'too-long'],
  ])('turns down %s', (text, reason) => {
    expect(parser.parse(text, { asOf })).toMatchObject({ kind: 'not-understood', reason });
  });

  it.each(['How many unicorns are there in Lakeside?', '独角兽有多少？', 'Which students are from Atlantis?'])(
    'names words nobody knows: %s',
    (text) => {
      expect(parser.parse(text, { asOf }).kind).toBe('not-understood');
    },
  );

  it('takes no quantity for a property that has nothing to do with it', () => {
    expect(parser.parse('What is the oldest fee?', { asOf }).kind).toBe('not-understood');
  });

  it('never drops a condition it cannot place', () => {
    expect(parser.parse('How many students have a refrigerator?', { asOf }).kind).toBe('not-understood');
  });

  it('gives the same outcome for the same question', () => {
    const text = 'How many students are in each school?';
    expect(parser.parse(text, { asOf })).toEqual(parser.parse(text, { asOf }));
  });
});

describe('hostile values', () => {
  it("keeps an injection inside the value, or doesn't answer", () => {
    const outcome = parser.parse(`Which students are named "x'; drop table student"?`, { asOf });
    if (outcome.kind === 'understood') expect(JSON.stringify(outcome.intent)).toContain("x'; drop table student");
    else expect(outcome.kind).toBe('not-understood');
  });
});

import { describe, expect, it } from 'vitest';
import { createJoinWays, distanceOf, leadsToOne, namesOf } from './join-ways.ts';
import { createModelLookup } from './model-lookup.ts';
import { schoolModel } from './testing/school-model.ts';

const ways = createJoinWays(createModelLookup(schoolModel));

describe('ways between datasets', () => {
  it('leads from a row to its one parent', () => {
    const [way] = ways.between('student', 'school');
    expect(way && [namesOf(way), leadsToOne(way)]).toEqual([['student_school_id'], true]);
  });

  it('leads through the rows between two things', () => {
    const [way] = ways.between('student', 'course');
    expect(way && [namesOf(way), leadsToOne(way)]).toEqual([['enrolment_student_id', 'enrolment_course_id'], false]);
  });

  it('takes what only share a parent for farther than what belongs together', () => {
    const [siblings, together] = [ways.between('student', 'fee')[0], ways.between('student', 'course')[0]];
    expect(siblings && together && distanceOf(siblings) > distanceOf(together)).toBe(true);
  });

  it('names no way where there is but one', () => {
    const [way] = ways.between('student', 'school');
    expect(way && ways.use(way, 'school.name')).toEqual({ field: 'school.name' });
  });

  it('finds the way that a use says', () => {
    expect(namesOf(ways.of('student', { field: 'course.title', via: ['enrolment_student_id', 'enrolment_course_id'] }))).toHaveLength(2);
  });
});

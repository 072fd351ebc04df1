import { commandId } from '../../command/command-id.ts';
import { keysBeyondLimit } from '../../objects/ranked-keys.ts';
import { routineOf } from '../../objects/row-objects.ts';
import { withMoves } from '../counter-moves.ts';
import { defineProbes } from '../define-probes.ts';
import { withLooks } from '../looks.ts';
import type { ProbeFamily } from '../probe-family.ts';
import type { Reduction } from '../reductions.ts';
import { perKeyRate } from '../reductions.ts';

const id = commandId('pg.functions');

/** The functions with most time of their own since their statistics began win. */
const limit = 200;

const statement = `SELECT s.funcid::text AS key,
  s.schemaname || '.' || s.funcname AS subject,
  s.self_time::float8 AS self_ms
FROM pg_stat_user_functions s
ORDER BY s.self_time DESC, s.funcid
LIMIT ${limit}`;

const busiest = perKeyRate('key', 'self_ms', { subject: 'subject', cutAt: limit });

/** All functions together; the busiest is named. */
const together: Reduction = (capture) =>
  withMoves(capture, { key: 'key', columns: ['self_ms'], cutAt: limit }, (moves, seconds) => ({
    ...busiest(capture),
    measured: true,
    value: moves.reduce((sum, { moved: [ms = 0] }) => sum + ms, 0) / seconds,
  }));

/** Time spent inside functions and triggers. Where `track_functions` is off nothing is counted and nothing can be said. */
export const functionsFamily: ProbeFamily = {
  command: {
    kind: 'sql',
    id,
    title: { en: 'time spent in user-defined functions and triggers', zh: '用户函数与触发器耗时' },
    sampling: 'differenced',
    costMs: 2,
    repeatable: true,
    privilege: 'none',
    maxRows: limit,
    statementFor: ({ settings }) => (settings.track_functions === 'none' ? undefined : statement),
  },
  probes: defineProbes(
    id,
    [
      {
        id: 'func_time',
        unit: 'ms/s',
        measure: whileCalled(busiest),
        objects: keysBeyondLimit('key', busiest, routineOf),
        operator: '>',
        lab: 150,
        production: 150,
      },
      { id: 'function_self_time', unit: 'ms/s', measure: whileCalled(together), operator: '>', lab: 300, production: 300 },
    ],
    { minSeconds: 10 },
  ),
};

/** While calls are counted, no rows mean that no function was called. */
function whileCalled(reduction: Reduction): Reduction {
  return (capture) =>
    withLooks(capture, [], (looks) => (looks.every(({ rows }) => rows.length === 0) ? { measured: true, value: 0 } : reduction(capture)));
}

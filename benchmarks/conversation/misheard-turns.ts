import type { PlayedCase } from './play-case.ts';

/** Messages by which something untrue came on record, then messages of which something was lost, as they were typed. */
export function misheardTurns(played: readonly PlayedCase[], count: number): readonly string[] {
  const turns = played.flatMap(({ entry, turns: all }) =>
    all.map((turn, index) => ({ ...turn, place: `${entry.id}, message ${index + 1}` })),
  );
  const list = (items: readonly { readonly phenomenonId: string; readonly status: string }[]): string =>
    items.map(({ phenomenonId, status }) => `${phenomenonId} ${status}`).join(', ');
  const untrue = turns.filter(({ comparison }) => comparison.untrue.length > 0);
  const lost = turns.filter(
    ({ comparison, clarifications }) => comparison.untrue.length === 0 && comparison.lost.length > 0 && clarifications === 0,
  );
  return [...untrue.slice(0, count), ...lost.slice(0, count)].map(({ place, utterance, lines, comparison }) =>
    [
      `${place}: ${JSON.stringify(utterance.text)}`,
      ...(lines.length === 0
        ? []
        : [
            `  lines: ${lines.map(({ kind, phenomenonId }, index) => `${index + 1} ${kind === 'recommendation' ? '' : `${kind} `}${phenomenonId}`).join(', ')}`,
          ]),
      ...(comparison.untrue.length === 0 ? [] : [`  untrue: ${list(comparison.untrue)}`]),
      ...(comparison.lost.length === 0 ? [] : [`  lost: ${list(comparison.lost)}`]),
    ].join('\n'),
  );
}

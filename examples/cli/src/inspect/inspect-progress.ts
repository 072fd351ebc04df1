import type { InspectionEvent, InspectionResult } from '@dbdiag/evidence';
import { describeQuietDay } from '@dbdiag/evidence';
import type { GraphEngine, Locale } from '@dbdiag/graph-engine';
import { formatProbability } from '@dbdiag/tools';
import { cutToWidth } from '../columns.ts';
import type { World } from '../world.ts';
import { hypothesisName } from './hypothesis-name.ts';
import { inspectWordings } from './inspect-wording.ts';

/** Who is told of the progress, and in which language. */
export interface ProgressView {
  readonly world: Pick<World, 'messages' | 'columns'>;
  readonly locale: Locale;
  readonly engine: GraphEngine;
}

/**
 * Runs a session to its end and says how far it is: on a terminal in one line that is renewed, elsewhere in a line per round.
 *
 * @throws What the session throws; the line is cleared before.
 */
export async function withProgress(
  running: AsyncGenerator<InspectionEvent, InspectionResult>,
  { world, locale, engine }: ProgressView,
): Promise<InspectionResult> {
  const { messages, columns = 80 } = world;
  const { terminal } = messages;
  const words = inspectWordings[locale];
  const renew = (text: string): void => {
    if (terminal) messages.renewLine(cutToWidth(text, columns - 1));
  };
  const line = (text: string): void => {
    if (terminal) messages.renewLine('');
    messages.write(`${text}\n`);
  };
  try {
    for (;;) {
      const step = await running.next();
      if (step.done === true) return step.value;
      const event = step.value;
      if (event.type === 'quietDayChosen') line(describeQuietDay(event.from, locale));
      if (event.type === 'roundStarted') (terminal ? renew : line)(words.round(event.round, event.commands.length, event.seconds));
      if (event.type === 'looked')
        renew(event.secondsLeft > 0 ? words.looking(event.round, event.commandId, event.secondsLeft) : words.reading);
      if (event.type === 'roundEnded') line(roundText(event, { engine, locale }));
    }
  } finally {
    if (terminal) messages.renewLine('');
  }
}

function roundText(
  { round: { round, newReadings, hypotheses } }: Extract<InspectionEvent, { type: 'roundEnded' }>,
  { engine, locale }: Pick<ProgressView, 'engine' | 'locale'>,
): string {
  const [leader] = hypotheses;
  return inspectWordings[locale].roundEnded({
    round,
    present: newReadings.filter(({ status }) => status === 'present').length,
    leader: leader === undefined ? '–' : hypothesisName(leader.hypothesisId, engine.snapshot.rootCauses, locale),
    probability: leader === undefined ? '–' : formatProbability(leader.probability, locale),
  });
}

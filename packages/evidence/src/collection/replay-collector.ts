import type { CommandId } from '../command/command-id.ts';
import { ReplayMismatchError } from '../inspection/replay-mismatch-error.ts';
import type { RecordedSession } from '../inspection/session-recording.ts';
import type { Capture } from './capture.ts';
import type { Collector } from './collector.ts';
import type { CaptureReader } from './create-collector.ts';

/**
 * A collector that gives back what was captured in a recorded session. It measures nothing.
 *
 * @param options - `read` reads each capture anew; `onEnd` is called when more is asked for than was recorded, and has to throw.
 */
export function createReplayCollector(
  { recording, records }: RecordedSession,
  { read, onEnd }: { readonly read: CaptureReader; readonly onEnd: () => never },
): Collector {
  const captures = new Map<string, Capture>(records.map(({ round, capture }) => [key(round, capture.commandId), capture]));
  return {
    collect: async (commands, _window, { round } = { round: 0 }) => {
      const recorded = recording.rounds.find((each) => each.round === round);
      if (recorded === undefined) return onEnd();
      const asked = commands.map(({ id }) => id).join(', ');
      const ran = recorded.collection?.commands.join(', ') ?? 'nothing';
      if (recorded.collection === undefined || asked !== ran)
        throw new ReplayMismatchError(`round ${round} ran ${ran}, and now asks for ${asked}`);
      const { commands: recordedCommands, ...times } = recorded.collection;
      const played = recordedCommands.map((id) => {
        const capture = captures.get(key(round, id));
        if (capture === undefined) throw new ReplayMismatchError(`the capture of ${id} in round ${round} is missing`);
        return capture;
      });
      return { ...times, captures: played, readings: played.flatMap((capture) => read(capture, times.seconds)) };
    },
  };
}

function key(round: number, id: CommandId): string {
  return `${round} ${id}`;
}

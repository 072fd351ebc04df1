import type { InspectionResult } from '../src/inspection/inspection.ts';
import { parseSessionRecording, replayInspection } from '../src/inspection/replay-inspection.ts';
import type { World } from './recorded-world.ts';
import { drained } from './recorded-world.ts';

/** Replays what the store of a world has, as it was written. */
export async function replayed({ store, deps }: World): Promise<InspectionResult> {
  const { recording, records } = await store.read();
  const { result } = await drained(replayInspection({ recording: parseSessionRecording(recording), records }, deps));
  return result;
}

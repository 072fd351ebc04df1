import type { ModelCall, Ruling } from './model-use.ts';
import { refuse } from './model-use.ts';

/** Orders are the user's alone: the rules give them. */
export function onlyByOrder(tool: string): (call: ModelCall) => Ruling {
  return () => refuse(tool, 'the user does not ask for it');
}

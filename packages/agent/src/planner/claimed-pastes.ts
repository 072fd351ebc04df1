import type { PastedBlock } from '@dbdiag/language';
import { cleanMessage } from '@dbdiag/language';
import type { BaseTool } from '@dbdiag/tools';

/** A message without the pasted blocks that tools claimed. */
export interface WithoutPastes {
  readonly rest: string;
  readonly claimed: readonly PastedBlock[];
}

/**
 * Sets the pasted blocks aside that a tool claims.
 *
 * @param message - Without control characters; the blocks are found in it by their cleaned text.
 */
export function claimPastes(message: string, pastes: readonly PastedBlock[], tools: readonly BaseTool[]): WithoutPastes {
  const claimed = pastes.filter((block) => tools.some(({ understands }) => understands?.pastes?.(block) === true));
  let rest = '';
  let behind = message;
  for (const { text } of claimed) {
    const cleaned = cleanMessage(text);
    const at = behind.indexOf(cleaned);
    if (at < 0) continue;
    rest += `${behind.slice(0, at)}\n\n`;
    behind = behind.slice(at + cleaned.length);
  }
  return { rest: (rest + behind).trim(), claimed };
}

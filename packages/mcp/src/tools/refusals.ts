import type { Locale } from '@dbdiag/graph-engine';
import type { CallToolResult } from '@modelcontextprotocol/server';
import { toolRefusal } from '../answers/tool-answer.ts';
import { doorWords } from '../door-words.ts';

/** There is no such session: nobody's, or somebody else's, which is the same from here. */
export function noSession(locale: Locale): CallToolResult {
  return toolRefusal(doorWords[locale].noSession, 'mcp/unknown-session');
}

/** There is no such inspection of this owner. */
export function noInspection(locale: Locale): CallToolResult {
  return toolRefusal(doorWords[locale].noInspection, 'mcp/unknown-inspection');
}

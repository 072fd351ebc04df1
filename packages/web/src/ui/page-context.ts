import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Conversation } from '../state/conversation.ts';
import type { DataQuestions } from '../state/data-questions.ts';
import type { InspectionWatch } from '../state/inspection-watch.ts';
import type { ServerApi } from '../wire/server-api.ts';
import type { GraphNode } from '../wire/wire-types.ts';

/** What every part of the page may need. */
export interface Page {
  readonly api: ServerApi;
  readonly conversation: Conversation;
  readonly inspections: InspectionWatch;
  readonly questions: DataQuestions;
  /** Shows a cause or a phenomenon in the graph. */
  readonly showInGraph: (node: Pick<GraphNode, 'kind' | 'id'>) => void;
  readonly showTicket: (id: string) => void;
}

/** The page around a component; none in a file that was saved, where nothing can be clicked. */
export const PageContext = createContext<Page | undefined>(undefined);

/** The page around a component that works only in one. */
export function usePage(): Page {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error('This part is only for the live page.');
  return page;
}

/** Whether this is drawn for a saved file. */
export function useIsSaved(): boolean {
  return useContext(PageContext) === undefined;
}

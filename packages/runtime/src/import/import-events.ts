import type { PhenomenonId, RootCauseId } from '@dbdiag/graph-engine';
import type { KnowledgeAddition, KnowledgeAdditionReport } from '@dbdiag/ports';
import type { TicketOutcome } from '@dbdiag/tools';

/** One thing wrong with an input. */
export interface ImportFault {
  /** The file as the user calls it. */
  readonly file: string;
  /** Where in it: `line 4, root_cause`, `[3].root_cause`, or a line and column; empty for the whole. */
  readonly position: string;
  readonly message: string;
}

/** What an import is at, in order: comparing files with those of before, reading them, recognising texts, and storing tickets. */
export type ImportStage = 'compare' | 'read' | 'recognise' | 'store';

/** What an import tells while it runs. */
export type ImportEvent =
  | {
      readonly type: 'progress';
      readonly stage: ImportStage;
      readonly done: number;
      readonly of: number;
      /** `compare` and `read` count bytes of the files, `recognise` distinct texts, `store` tickets. */
      readonly unit: 'bytes' | 'texts' | 'tickets';
      /** How long this stage will take yet; absent while too little of it is done to say. */
      readonly secondsLeft?: number;
    }
  /** An earlier run is gone on with. `texts` are recognised and `tickets` gone through already. */
  | { readonly type: 'resumed'; readonly texts: number; readonly tickets: number }
  | { readonly type: 'fault'; readonly fault: ImportFault }
  /** Everything is read: how many tickets there are, and how many distinct texts. */
  | { readonly type: 'counted'; readonly tickets: number; readonly texts: number }
  /** A batch is stored. */
  | { readonly type: 'stored'; readonly addition: KnowledgeAddition; readonly outcomes: readonly TicketOutcome[] };

/** How an import ended. */
export type ImportResult =
  /** Something is wrong with the input, and nothing was stored: events say what. */
  | {
      readonly status: 'refused';
      readonly faults: number;
      /** A file can't be read to its end, so that leaving out what is faulty is no help. */
      readonly isBroken: boolean;
    }
  /** Whoever was to decide of what is new didn't want anything stored. */
  | { readonly status: 'undecided' }
  | {
      readonly status: 'imported';
      /** Of all runs, where there were several; a batch that was stored in the moment of a crash counts as unchanged. */
      readonly added: KnowledgeAdditionReport;
      readonly tickets: number;
      /** Records that were left out because something is wrong with them. */
      readonly faults: number;
      /** Tickets that were left out because their cause was rejected. */
      readonly rejected: number;
      readonly newPhenomena: readonly PhenomenonId[];
      readonly newRootCauses: readonly RootCauseId[];
    };

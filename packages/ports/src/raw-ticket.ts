/** One thing noted in a raw ticket. */
export interface RawAnomaly {
  readonly description: string;
  readonly observation_method: string;
  readonly why_relevant: string;
}

/** A ticket as people wrote it. It is kept as it came; field names are those of the ticket systems' export. */
export interface RawTicket {
  readonly ticket_id: string;
  readonly metadata: {
    readonly db_type: string;
    readonly version?: string | undefined;
    readonly module?: string | undefined;
    readonly severity?: string | undefined;
    readonly created_at?: string | undefined;
  };
  readonly description: string;
  readonly root_cause: string;
  readonly solution: string;
  readonly anomalies: readonly RawAnomaly[];
}

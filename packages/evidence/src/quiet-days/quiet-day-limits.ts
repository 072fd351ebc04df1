/** What makes a quiet day of sessions that were kept. */
export const quietDayLimits = {
  /** Sessions that ended longer ago don't count: four weeks have every day of the week four times, and loads grow. */
  days: 28,
  /** Fewest quiet sessions, of all and of each rate: with three, one that was unusual doesn't decide the median. */
  sessions: 3,
  /** What was kept longer is removed: that a server changed is still noticed after its sessions have ceased to count. */
  keptDays: 90,
  /**
   * Share of the lab's limit up to which a rate above its usual multiple says nothing: a server that does next to nothing is
   * ten times as busy by chance. One look of autovacuum through the catalogs is a tenth of the lab's limit for their reads.
   */
  slightShare: 0.25,
} as const;

/** Milliseconds of a day. */
export const dayMs = 86_400_000;

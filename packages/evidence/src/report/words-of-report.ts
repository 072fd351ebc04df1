import type { DiagnosisReport } from './diagnosis-report.ts';

/** Everything a rendered report says by itself, in one language. */
export interface ReportWords {
  readonly title: string;
  readonly outcome: Readonly<Record<DiagnosisReport['outcome'], string>>;
  /** What the outcome means for the reader. */
  readonly meaning: Readonly<Record<DiagnosisReport['outcome'], string>>;
  /** Takes the place of the meaning where a session ends undecided and *healthy* leads. */
  readonly leaningHealthy: string;
  /** Heads what *no fault found* doesn't cover. */
  readonly notCovered: string;
  readonly notCoveredNote: string;
  /** A cause that would show only where nobody looked. */
  readonly wouldShow: (signs: string) => string;
  readonly probability: string;
  readonly category: string;
  readonly mechanism: string;
  readonly hypotheses: string;
  readonly evidenceFor: string;
  readonly evidenceAgainst: string;
  readonly bits: string;
  readonly bitsNote: string;
  readonly measured: string;
  readonly threshold: string;
  readonly source: string;
  readonly user: string;
  readonly present: string;
  readonly absent: string;
  readonly more: (count: number, bits: string) => string;
  readonly neutral: (count: number) => string;
  readonly noEvidence: string;
  readonly account: string;
  readonly accountLine: (against: string) => string;
  readonly prior: string;
  readonly sum: string;
  readonly posterior: string;
  readonly secondCause: string;
  readonly secondCauseLine: (probability: string, bits: string) => string;
  /** Heads what speaks against the leading cause, so that it isn't concluded. */
  readonly contradictedBy: string;
  readonly unexplained: string;
  readonly conflicts: string;
  readonly notMeasured: string;
  readonly notMeasuredNote: string;
  readonly reason: Readonly<Record<DiagnosisReport['notMeasured'][number]['reason'], string>>;
  readonly grant: string;
  readonly phenomena: (count: number) => string;
  readonly questions: string;
  readonly questionsNote: string;
  readonly actions: string;
  readonly actionsNote: string;
  readonly forAPerson: string;
  readonly forAPersonNote: string;
  readonly risk: Readonly<Record<'none' | 'low' | 'medium' | 'high' | 'unknown', string>>;
  readonly verification: string;
  /** Heads who waits for whom. */
  readonly blocking: string;
  readonly blockingNote: string;
  readonly waitsFor: (lock: string) => string;
  readonly behind: (sessions: number) => string;
  readonly advice: string;
  readonly adviceNote: string;
  /** Before what a filled statement is about. */
  readonly hits: string;
  /** Before what a placeholder that stays could stand for. */
  readonly candidates: string;
  readonly rounds: string;
  readonly round: (round: number) => string;
  readonly plannedBy: Readonly<Record<'information' | 'model', string>>;
  readonly overruledStop: (reason: string) => string;
  readonly newlyPresent: string;
  readonly nothingNew: string;
  readonly stop: string;
  readonly stopReason: Readonly<Record<string, string>>;
  readonly ruledOut: string;
  readonly tickets: string;
  readonly about: string;
  readonly session: string;
  readonly server: string;
  readonly database: string;
  readonly role: string;
  readonly host: string;
  readonly time: string;
  readonly cost: (seconds: string, databaseTime: string, commands: number) => string;
  readonly profile: Readonly<Record<'production' | 'lab', string>>;
  readonly redaction: (kinds: string) => string;
  readonly redactionNothing: string;
  readonly versions: (dbdiag: string, knowledge: string) => string;
  readonly limits: string;
  readonly quietDay: string;
}

/** What a door says and takes at most. Answers go into the context of a model: what is left out is there as a resource. */
export const doorLimits = {
  /** Characters of the text of a result. */
  textCharacters: 8000,
  /** Characters of a report as Markdown. */
  reportCharacters: 24_000,
  /** Characters of one text within a structured result. */
  fieldCharacters: 2000,
  /** Bytes of a request. A message of the agent's limit and fifty answers fit in well. */
  requestBytes: 256 * 1024,
  /** Bytes of a line on stdin. */
  lineBytes: 1024 * 1024,
  /** Values in the arguments of one call. */
  inputElements: 500,
  /** Answers of one call. */
  answers: 50,
  /** Questions of one form. */
  questionsOfForm: 3,
  /** Forms that one call shows before it gives its result: clients end after eight rounds or ten. */
  formsOfCall: 4,
  findings: 100,
  checks: 5,
  evidence: 10,
  notMeasured: 20,
  /** Rows of an answer of the data. */
  rows: 50,
  steps: 12,
  matches: 8,
  related: 5,
  /** Sessions and reports that are listed as resources. */
  listed: 50,
  /** Turns of the transcript in a session's resource. */
  turns: 20,
  /** How many ids a completion offers; the protocol allows no more. */
  completions: 100,
} as const;

/** Seconds that a call waits for an inspection where it doesn't say; clients give up after 60. */
export const usualWaitSeconds = 45;

/** Longest wait for an inspection that a call may ask for. */
export const longestWaitSeconds = 900;

/** How long a question to the user stays open, in seconds. */
export const questionSeconds = 600;

import { createAgent } from '@dbdiag/agent';
import { GraphEngine, phenomenonId } from '@dbdiag/graph-engine';
import { createInMemorySessionStore } from '@dbdiag/ports/memory';
import type { SessionState } from '@dbdiag/tools';
import { createPhenomenonMatcher, createRootCauseMatcher, createSession, createTools, encodeSession } from '@dbdiag/tools';
import { idOfLine, knowledgeOf } from './line-knowledge.ts';
import type { AnsweredLines } from './read-answers.ts';

/** What became of one line. */
export interface HeardAnswer {
  readonly n: number;
  /** `asked`: nothing is recorded, and the reply asks about it. */
  readonly heard: 'yes' | 'no' | 'unknown' | 'refused' | 'asked' | 'nothing';
  readonly value?: string | undefined;
}

/** What the agent made of a message. */
export interface PlayedAnswers {
  readonly heard: readonly HeardAnswer[];
  readonly reply: string;
}

/** Shows the lines as those of the last reply, and hands the message to an agent that works by rules. */
export async function playAnswers({ id, lang, lines, text }: AnsweredLines): Promise<PlayedAnswers> {
  const snapshot = knowledgeOf(lines);
  const engine = new GraphEngine(snapshot);
  const rootCauses = createRootCauseMatcher(snapshot.rootCauses);
  const tools = createTools({ engine, phenomena: createPhenomenonMatcher(snapshot.phenomena), rootCauses });
  const sessions = createInMemorySessionStore();
  const opening: SessionState = {
    ...createSession(id, lang),
    lastShown: lines.map((line) => ({ kind: 'recommendation', phenomenonId: phenomenonId(idOfLine(line)), onYes: 'present' })),
  };
  await sessions.save({ id, revision: 0, document: encodeSession(opening) });
  const agent = createAgent({ engine, tools, sessions });
  const { message: reply, details } = await agent.reply({ sessionId: id, message: text, locale: lang });
  const session = await agent.session(id);
  const asked = new Set<string>([
    ...details.hedged.map((half) => half.phenomenonId),
    ...details.contradictions.map((opposite) => opposite.phenomenonId),
  ]);
  const heard = lines.map((line): HeardAnswer => {
    const about = idOfLine(line);
    const finding = session?.diagnosis.findings.findLast((one) => one.phenomenonId === about && one.source === 'user');
    if (finding?.status === 'present') return { n: line.n, heard: 'yes', value: finding.value };
    if (finding?.status === 'absent') return { n: line.n, heard: 'no', value: finding.value };
    if (finding?.status === 'unknown') return { n: line.n, heard: 'unknown' };
    if (finding?.status === 'notExamined' && finding.reason === 'noPrivilege') return { n: line.n, heard: 'refused' };
    return { n: line.n, heard: asked.has(about) ? 'asked' : 'nothing' };
  });
  return { heard, reply };
}

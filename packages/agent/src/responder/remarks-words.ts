import type { Locale } from '@dbdiag/graph-engine';
import type { SubjectWords } from '@dbdiag/tools';
import type { LineAnswer } from '@dbdiag/tools/agent-kit';
import { replyMarks } from '@dbdiag/tools/agent-kit';
import type { Degradation } from '../degradation.ts';

/** A stage whose failure is told, where it mattered. */
export type ModelStage = Exclude<Degradation['stage'], 'view' | 'opening'>;

const { list: listEn } = replyMarks.en;
const { list: listZh } = replyMarks.zh;

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const modelStages = {
  en: {
    reader: 'rules read the message',
    matching: 'what you described was matched by its words alone',
  },
  zh: { reader: '消息按规则理解', matching: '现象只按字面匹配' },
};

/** Sentences besides the diagnosis: small talk, and pieces that couldn't be acted on. */
export interface RemarksWords {
  readonly empty: string;
  readonly nothingToDo: string;
  readonly help: string;
  readonly greeting: (firstTime: boolean) => string;
  readonly thanks: string;
  readonly acknowledgement: (pending: number) => string;
  readonly farewell: string;
  readonly complaint: (pending: number) => string;
  /** What was taken for said wasn't. */
  readonly misreading: string;
  readonly permission: (pending: number) => string;
  readonly role: string;
  readonly retracted: string;
  readonly whichLine: (answer: LineAnswer, count: number) => string;
  readonly nothingShown: string;
  /** The pieces come quoted, here and below. */
  readonly otherQuestion: (quoted: readonly string[]) => string;
  readonly offTopic: (quoted: readonly string[]) => string;
  readonly unplaced: (quoted: readonly string[]) => string;
  /** Wishes that nothing here grants. */
  readonly notDone: (quoted: readonly string[]) => string;
  /** Told of what was, and isn't any more. */
  readonly over: (quoted: readonly string[]) => string;
  readonly notTaken: (quoted: readonly string[]) => string;
  readonly pasted: (taken: number, leftOut: number) => string;
  readonly tooMany: (count: number) => string;
}

/** Sentences about what failed or was left over. */
export interface EventsWords {
  /** A call without a summary of its own. */
  readonly done: string;
  /** A new session began, as the one before was idle for too long. */
  readonly newSession: string;
  /** The knowledge has changed; the names are those of what it has no more. */
  readonly outdated: (names: readonly string[]) => string;
  readonly failed: (task: string) => string;
  /** What a tool found can't be told. */
  readonly untold: string;
  /** Asks for the user's word before something is done. */
  readonly confirm: (task: string, params: string) => string;
  readonly failedReason: (message: string) => string;
  /** @param recorded - How many findings of this message are recorded all the same. */
  readonly failedStanding: (statusDescription: string, recorded: number) => string;
  /** What to do, after a question could not be answered, or after the message itself was not taken in. */
  readonly failedAdvice: Readonly<Record<'question' | 'message', string>>;
  readonly stoppedEarly: string;
  /** One line: what a model should have done, and why it didn't. */
  readonly degraded: (stages: readonly ModelStage[], reasons: readonly string[]) => string;
  /** Why a model didn't answer, by the code of the error; other codes stand for themselves. */
  readonly modelReason: Readonly<Partial<Record<string, string>>>;
}

/** A Latin name between Chinese words stands apart from them. */
function spaced(name: string): string {
  return /^[\x20-\x7e]+$/.test(name) ? ` ${name} ` : name;
}

const remarksWords: Readonly<Record<Locale, (about: SubjectWords) => RemarksWords>> = {
  en: ({ name, system, scope, examples }) => ({
    empty: `The message is empty. Tell me what you see on the ${system}, for example “${examples.opening}”, or ask “help”.`,
    nothingToDo: `There is nothing in this message I can act on. Tell me what you see on the ${system}, or ask “help”.`,
    help: [
      `I find the root cause of ${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name} problem from what you see. You can`,
      `• tell me what you observe: “${examples.report}”;`,
      '• answer the numbered lines: “1 yes, 2 no, not sure about the third”, “none of them”, “the rest no”;',
      `• ask: “how is it going”, “what else could it be”, “what causes ${examples.phenomenon}”, “what are the signs of ${examples.cause}”;`,
      `• ask why: “why do you think so”, “why not ${examples.doubted}”, “why do you ask 1”; look back: “what have I told you so far”;`,
      `• suspect something: “could it be ${examples.suspected}?” – I then look there first;`,
      '• correct: “I misread, 1 is no”; take back: “undo”; begin anew: “start over”.',
    ].join('\n'),
    greeting: (firstTime) =>
      firstTime ? `Hello. Tell me what you see on the ${system}, for example “${examples.opening}”.` : 'Hello again.',
    thanks: 'You are welcome.',
    acknowledgement: (pending) => (pending > 0 ? 'Fine.' : 'Fine. Tell me whenever you see something new.'),
    farewell: 'Goodbye. The diagnosis can be resumed at any time.',
    complaint: (pending) =>
      pending > 0
        ? 'Sorry. Answer only what you like; “the rest I can’t say” skips it.'
        : 'Sorry. Just tell me what you see, in your own words.',
    misreading: 'Understood, nothing is recorded from this. If something on record is wrong, say which, or “undo”.',
    permission: (pending) =>
      pending > 0
        ? 'Then leave that out: “can’t see it” is an answer to any line.'
        : 'Then we do without it; I only ask for what you can see.',
    role: 'Good to know. What you can see from where you are is enough to begin with.',
    retracted: `What holds instead? Say it again as it is, for example “1 no”${examples.denial === undefined ? '' : ` or “${examples.denial}”`}; until then the earlier answer stands.`,
    whichLine: (answer, count) => {
      const said = { yes: 'yes', no: 'no', unknown: "don't know" }[answer];
      return `Which line is your “${said}” about? There are ${count}: answer for example “2 ${said}”, “all ${said}”.`;
    },
    nothingShown: `There is no numbered list to answer yet. Tell me what you see on the ${system}.`,
    otherQuestion: (quoted) =>
      `I can't answer ${listEn(quoted)}. I can say how the diagnosis stands, what else it could be, and how causes and phenomena go together; nothing was recorded from it.`,
    offTopic: (quoted) => `${listEn(quoted)} is beyond me: I only know ${scope}. Back to the ${system} whenever you like.`,
    unplaced: (quoted) =>
      `I couldn't place ${listEn(quoted)}: nothing was recorded from it and nothing done about it. If it is something you see on the ${system}, please say what you see there.`,
    notDone: (quoted) => `I can't do ${listEn(quoted)}; nothing was recorded from it.`,
    over: (quoted) => `I took ${listEn(quoted)} for something that is over and recorded nothing.`,
    notTaken: (quoted) => `I didn't take ${listEn(quoted)} for a symptom; if it is one, say a little more: what exactly, where, how much.`,
    pasted: (taken, leftOut) => {
      const read =
        taken === 0
          ? 'nothing in it reads like something I know'
          : `${counted(taken, 'line of it was', 'lines of it were')} read as what you observe`;
      const rest = leftOut === 0 ? '' : `; ${counted(leftOut, 'line was', 'lines were')} left out`;
      return `What you pasted is taken as data only: ${read}${rest}.`;
    },
    tooMany: (count) =>
      `The message has too many parts; ${counted(count, 'part was', 'parts were')} not read. Send the rest in another message.`,
  }),
  zh: ({ name, system, scope, examples }) => ({
    empty: `消息是空的。请告诉我您在${system}上看到的现象，例如“${examples.opening}”，或发送“帮助”。`,
    nothingToDo: `这条消息里没有我能处理的内容。请告诉我您在${system}上看到的现象，或发送“帮助”。`,
    help: [
      `我根据您看到的现象查找${spaced(name)}问题的根因。您可以：`,
      `• 描述现象：“${examples.report}”；`,
      '• 回答编号行：“1 有，2 没有，第三个不清楚”“都没有”“其他都没有”；',
      `• 提问：“进展如何”“还有什么可能”“${examples.phenomenon}一般是什么原因”“${examples.cause}有哪些表现”；`,
      `• 追问：“为什么是它”“为什么不是${examples.doubted}”“为什么问第二个”；回顾：“刚才都说了什么”；`,
      `• 说出怀疑：“会不会是${examples.suspected}的问题？”我会先往那边查；`,
      '• 更正：“之前说错了，1 没有”；收回：“撤销”；从头来：“重新开始”。',
    ].join('\n'),
    greeting: (firstTime) => (firstTime ? `您好。请告诉我您在${system}上看到的现象，例如“${examples.opening}”。` : '您好。'),
    thanks: '不客气。',
    acknowledgement: (pending) => (pending > 0 ? '好的。' : '好的。看到新的现象随时告诉我。'),
    farewell: '再见。诊断随时可以继续。',
    complaint: (pending) =>
      pending > 0 ? '抱歉。只回答您愿意回答的就行，说“其余说不上来”可以跳过。' : '抱歉。请直接用自己的话说看到了什么。',
    misreading: '明白，这句话没有记录。如果已记录的内容有误，请说是哪一条，或发送“撤销”。',
    permission: (pending) => (pending > 0 ? '那就跳过：哪一条看不了，回答“看不了”即可。' : '那就不看它：我只问您能看到的。'),
    role: '知道了。从您那边能看到的说起就够了。',
    retracted: `那么实际情况是怎样的？请直接说，例如“1 没有”${examples.denial === undefined ? '' : `或“${examples.denial}”`}；在此之前，原来的回答仍然有效。`,
    whichLine: (answer, count) => {
      const said = { yes: '有', no: '没有', unknown: '不清楚' }[answer];
      return `您的“${{ yes: '是', no: '否', unknown: '不清楚' }[answer]}”是指哪一条？上面有 ${count} 条，请回答“2 ${said}”或“都${said}”这样的形式。`;
    },
    nothingShown: `目前还没有可以回答的编号列表。请告诉我您在${system}上看到的现象。`,
    otherQuestion: (quoted) => `我回答不了${listZh(quoted)}。我能说明诊断的进展、还有什么可能，以及根因与现象的关联；这句话没有被记录。`,
    offTopic: (quoted) => `${listZh(quoted)}我帮不上忙：我只懂${/^[a-z]/i.test(scope) ? ' ' : ''}${scope}。要接着查${system}，随时说。`,
    unplaced: (quoted) => `${listZh(quoted)}我不知道该怎么处理：没有记录，也没有照做。如果这是您在${system}上看到的，请直接说看到了什么。`,
    notDone: (quoted) => `${listZh(quoted)}我做不了，也没有记录。`,
    over: (quoted) => `${listZh(quoted)}我当作已经过去的事，没有记录。`,
    notTaken: (quoted) => `${listZh(quoted)}我没有当作现象；如果是，请说得再具体些：是什么、在哪里、多少。`,
    pasted: (taken, leftOut) => {
      const read = taken === 0 ? '没有读到我认识的内容' : `其中 ${taken} 行读作您看到的现象`;
      return `粘贴的文本只当作数据：${read}${leftOut === 0 ? '' : `，略去 ${leftOut} 行`}。`;
    },
    tooMany: (count) => `消息的内容太多，有 ${count} 部分没有读。请在下一条消息里发送其余内容。`,
  }),
};

/** Small talk, and pieces that couldn't be acted on, in a conversation about a subject. */
export function remarksAbout(about: SubjectWords, locale: Locale): RemarksWords {
  return remarksWords[locale](about);
}

/** What failed or was left over. */
export const eventsWords: Readonly<Record<Locale, EventsWords>> = {
  en: {
    done: 'done',
    newSession: 'It has been a while, so a new session begins here; what was said before is kept.',
    outdated: (names) =>
      `What I know has changed since your last message, and ${listEn(names)} ${names.length === 1 ? 'is' : 'are'} no longer part of it: that doesn't count any more.`,
    untold: "Note: something was done, but what came of it can't be put into words here.",
    confirm: (task, params) =>
      `I do this only on your word: ${task}${params === '{}' ? '' : ` (${params})`}. Answer “yes”, and nothing else, to have it done.`,
    failed: (task) => `${task} failed.`,
    failedReason: (message) => `Reason: ${message}`,
    failedStanding: (description, recorded) =>
      `Where things stand: ${recorded === 0 ? '' : `what you reported in this message is recorded (${counted(recorded, 'finding', 'findings')}). `}${description}`,
    failedAdvice: {
      question: 'What to do: ask again, or simply go on; the rest of the diagnosis works without it.',
      message:
        'What to do: please send that message again, perhaps in other words. If it keeps failing, “start over” begins a new diagnosis.',
    },
    stoppedEarly: 'I stopped here: the message needed more steps than one turn may take. Send what is missing in another message.',
    degraded: (stages, reasons) =>
      `Note: the language model did not do its part (${reasons.join(', ')}); ${listEn(stages.map((stage) => modelStages.en[stage]))}.`,
    modelReason: {
      'agent/model-timeout': 'timeout',
      'agent/model-unreachable': 'not reachable',
      'agent/model-refused': 'request refused',
      'agent/model-rate-limited': 'rate limit',
      'agent/model-output': 'unusable answer',
      'agent/model-cut': 'answer cut off',
    },
  },
  zh: {
    done: '完成',
    newSession: '距上次对话已久，这里开始新的会话；之前的内容已保留。',
    outdated: (names) => `上次对话之后，我所依据的知识有了变化，其中不再有${listZh(names)}：这部分不再计入。`,
    untold: '提示：有一步已完成，但结果无法在这里表述。',
    confirm: (task, params) => `这一步需要您同意：${task}${params === '{}' ? '' : `（${params}）`}。只回答“是”，我就执行。`,
    failed: (task) => `${task}失败了。`,
    failedReason: (message) => `原因：${message}`,
    failedStanding: (description, recorded) =>
      `目前的情况：${recorded === 0 ? '' : `这条消息里的反馈已经记录（${recorded} 条）。`}${description}`,
    failedAdvice: {
      question: '怎么办：请再问一次，也可以直接继续；诊断的其余部分不受影响。',
      message: '怎么办：请把这条消息再发一次，也可以换一种说法；如果一直失败，可以说“重新开始”，开启新的诊断。',
    },
    stoppedEarly: '处理到这里为止：这条消息需要的步骤超过了一轮的上限。请在下一条消息里发送其余内容。',
    degraded: (stages, reasons) =>
      `提示：语言模型没有完成它的部分（${listZh(reasons)}）；${stages.map((stage) => modelStages.zh[stage]).join('，')}。`,
    modelReason: {
      'agent/model-timeout': '超时',
      'agent/model-unreachable': '连接不上',
      'agent/model-refused': '请求被拒绝',
      'agent/model-rate-limited': '超出调用频率',
      'agent/model-output': '回答无法使用',
      'agent/model-cut': '回答中断',
    },
  },
};

import type { SubjectWords } from '@dbdiag/tools';
import type { EventsWords, RemarksWords } from './template-remarks-words.ts';
import { countedEn as counted, listEn as list } from './words-en-marks.ts';

/** Small talk and pieces that couldn't be acted on, in English. */
export const remarksEn = ({ name, system, scope, examples }: SubjectWords): RemarksWords => ({
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
  retracted: `What holds instead? Say it again as it is, for example “1 no”${examples.denial === undefined ? '' : ` or “${examples.denial}”`}; until then the earlier answer stands.`,
  whichLine: (verdict, count) => {
    const said = { yes: 'yes', no: 'no', unknown: "don't know" }[verdict];
    return `Which line is your “${said}” about? There are ${count}: answer for example “2 ${said}”, “all ${said}”.`;
  },
  nothingShown: `There is no numbered list to answer yet. Tell me what you see on the ${system}.`,
  otherQuestion: (quoted) =>
    `I can't answer ${list(quoted)}. I can say how the diagnosis stands, what else it could be, and how causes and phenomena go together; nothing was recorded from it.`,
  offTopic: (quoted) => `${list(quoted)} is beyond me: I only know ${scope}. Back to the ${system} whenever you like.`,
  unplaced: (quoted) =>
    `I couldn't place ${list(quoted)}: nothing was recorded from it and nothing done about it. If it is something you see on the ${system}, please say what you see there.`,
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
});

const modelStages = {
  planner: 'rules read the message',
  matching: 'what you described was matched by its words alone',
  responder: 'this reply was worded by rules',
};

/** What was taken back, dropped, failed or left over, in English. */
export const eventsEn = ({ system }: SubjectWords): EventsWords => ({
  undone: (descriptions) => `Taken back: ${descriptions.join('; ')}.`,
  nothingToUndo: 'There is nothing to take back.',
  restarted: (dropped) =>
    dropped === 0
      ? `We start anew. Tell me what you see on the ${system}.`
      : `We start anew; ${counted(dropped, 'finding was', 'findings were')} dropped. Tell me what you see on the ${system}.`,
  task: {
    match: 'Reading what you described',
    diagnose: 'Updating the diagnosis',
    progress: 'Looking up the progress',
    hypotheses: 'Listing the hypotheses',
    relations: 'Looking up how causes and phenomena go together',
    history: 'Looking back at the conversation',
    reasoning: 'Explaining the reasoning',
    clarify: 'Preparing the question back to you',
    weigh: 'Weighing your suspicion',
    undo: 'Taking back the last answers',
    restart: 'Starting over',
    collect: 'Measuring the database',
  },
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
    `Note: the language model did not do its part (${reasons.join(', ')}); ${list(stages.map((stage) => modelStages[stage]))}.`,
  modelReason: {
    'agent/model-timeout': 'timeout',
    'agent/model-unreachable': 'not reachable',
    'agent/model-refused': 'request refused',
    'agent/model-rate-limited': 'rate limit',
    'agent/model-output': 'unusable answer',
    'agent/model-cut': 'answer cut off',
  },
});

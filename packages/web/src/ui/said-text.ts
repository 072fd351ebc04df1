import type { Answer, SessionView } from '../wire/wire-types.ts';

const answerLine = /^(\S+): (present|absent|unknown)(?: \((.*)\))?$/u;

/** The names of phenomena by id, as far as a view tells them. */
export function namesIn(view: SessionView): ReadonlyMap<string, string> {
  const { findings, not_examined: notExamined, checks, conflicts } = view;
  return new Map([...checks, ...conflicts, ...notExamined, ...findings].map(({ phenomenon_id: id, description }) => [id, description]));
}

/** What the transcript keeps of answers by buttons, as a person reads it; what was written is left as it is. */
export function saidText(user: string, names: ReadonlyMap<string, string>, statuses: Readonly<Record<Answer['status'], string>>): string {
  return user
    .split('\n')
    .map((line) => {
      const [, id = '', status = '', value] = answerLine.exec(line) ?? [];
      const name = names.get(id);
      if (name === undefined || (status !== 'present' && status !== 'absent' && status !== 'unknown')) return line;
      return `${name}: ${statuses[status]}${value === undefined ? '' : ` (${value})`}`;
    })
    .join('\n');
}

/** Whether a message has an answer by button to a phenomenon of which the name isn't known. */
export function hasUnnamed(user: string, names: ReadonlyMap<string, string>): boolean {
  return user.split('\n').some((line) => {
    const [, id] = answerLine.exec(line) ?? [];
    return id !== undefined && !names.has(id);
  });
}

import type { LocalizedText } from '@dbdiag/graph-engine';
import type { Command } from '../command/command.ts';
import { describeObject } from '../culprit/describe-object.ts';
import { redactedObject } from '../culprit/read-objects.ts';
import { quoteName } from '../culprit/sql-names.ts';
import type { Reading } from '../probe/reading.ts';
import { describeMeasured } from './applied-limit.ts';
import type { DiagnosisReport } from './diagnosis-report.ts';
import type { ReportInput } from './report-input.ts';
import { createReferences } from './report-references.ts';

/** What could not be measured, why, and what would help; by command and phenomenon. */
export function whatWasNotMeasured(input: ReportInput): DiagnosisReport['notMeasured'] {
  const { result, commands, facts, redactor } = input;
  const refer = createReferences(result);
  const byId = new Map<string, Command>(commands.map((command) => [command.id, command]));
  return result.readings
    .flatMap((reading) => (reading.status === 'unknown' ? [reading] : []))
    .toSorted((a, b) => (`${a.commandId} ${a.phenomenonId}` < `${b.commandId} ${b.phenomenonId}` ? -1 : 1))
    .map((reading) => {
      const { phenomenonId, commandId, reason, note } = reading;
      const command = byId.get(commandId);
      const grant = command === undefined ? undefined : grantFor(reading, command, facts);
      const evidenceRef = refer(reading);
      return {
        phenomenonId,
        description: describeMeasured(input, phenomenonId),
        commandId,
        reason,
        note: about(reading, redactedNote(note, redactor), redactor),
        ...(grant !== undefined && { grant: redactor.redact(grant).text }),
        ...(evidenceRef !== undefined && { evidenceRef }),
      };
    });
}

/** What lies between two limits was measured: a note on it begins with what it is about, and how much of it there is. */
function about({ objects = [] }: Unread, note: LocalizedText, redactor: ReportInput['redactor']): LocalizedText {
  const [object] = objects.flatMap((each) => redactedObject(each, redactor));
  if (object === undefined) return note;
  return { en: `${describeObject(object, 'en')}: ${note.en ?? ''}`, zh: `${describeObject(object, 'zh')}：${note.zh ?? ''}` };
}

type Unread = Extract<Reading, { readonly status: 'unknown' }>;

/** A text of the target in all its languages, with what is to be hidden taken out. */
export function redactedNote({ en, zh }: LocalizedText, redactor: ReportInput['redactor']): LocalizedText {
  return { ...(en !== undefined && { en: redactor.redact(en).text }), ...(zh !== undefined && { zh: redactor.redact(zh).text }) };
}

/** What an administrator would run so that the command sees something. */
function grantFor({ reason }: Unread, command: Command, facts: ReportInput['facts']): string | undefined {
  if (command.kind === 'host')
    return reason === 'noPrivilege' && command.whyUntold !== undefined && command.parametersFor(facts) === undefined
      ? `GRANT pg_monitor TO ${quoteName(facts.role)};`
      : undefined;
  const { role, extensions } = facts;
  const { extension, privilege } = command;
  if (reason === 'unsupported' && extension !== undefined && !extensions.includes(extension)) return `CREATE EXTENSION ${extension};`;
  if (reason !== 'noPrivilege') return undefined;
  switch (privilege) {
    case 'monitor':
      return `GRANT pg_monitor TO ${quoteName(role)};`;
    case 'sequences':
      return `GRANT SELECT ON ALL SEQUENCES IN SCHEMA <schema> TO ${quoteName(role)};`;
    case 'none':
    case 'superuser':
      return undefined;
  }
}

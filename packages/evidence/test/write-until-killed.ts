import { argv, stdout } from 'node:process';
import { createEvidenceFiles } from '../src/files/create-evidence-files.ts';
import { createEvidenceRedactor } from '../src/store/redact-evidence.ts';
import { lookAt, recordOf } from './evidence-examples.ts';

/** Writes evidence until somebody kills the process: `tsx write-until-killed.ts DIRECTORY`. */
const [, , directory = ''] = argv;
const store = await createEvidenceFiles({ directory, sessionId: 'killed', redactor: createEvidenceRedactor() });
for (let round = 0; ; round += 1) {
  await store.audit(lookAt('pg.activity', { round }));
  await store.keep(recordOf('pg.activity', { round }, round));
  await store.writeIndex('diagnosis_trace', { round, padding: 'x'.repeat(20_000) });
  if (round === 5) stdout.write('under way\n');
}

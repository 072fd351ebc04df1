// Plays a session on a recorded server by knowledge without its cause, and writes docs/examples/unknown-fault.md.
// tsx --conditions=@dbdiag/source examples/fault-lab/scripts/write-unknown-fault.ts
// tsx --conditions=@dbdiag/source examples/fault-lab/scripts/write-unknown-fault.ts KEY CAUSE     prints that of another run
import { writeFileSync } from 'node:fs';
import { unknownFaultDocument, writeUnknownFault } from '../src/score/unknown-fault-document.ts';

const [key, cause] = process.argv.slice(2);
if (key === undefined || cause === undefined) writeFileSync(unknownFaultDocument, await writeUnknownFault());
else console.log(await writeUnknownFault({ key, cause }));

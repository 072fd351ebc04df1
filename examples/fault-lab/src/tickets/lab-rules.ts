import { probeCatalogue } from '@dbdiag/evidence';
import { injections } from '../faults/catalogue.ts';
import { worlds } from '../worlds/catalogue.ts';
import { clientPhenomena } from './client-phenomena.ts';
import type { JudgingRules } from './lab-campaigns.ts';

/** What these commands count belongs to the whole machine, not to one server. */
export const machineCommands: readonly string[] = ['host.cpu', 'host.memory', 'host.disk-io'];

// What is relative to a server's quiet days has no number to be judged by.
const absolute = probeCatalogue.filter(({ conditions }) => conditions.lab.timesQuietDay === undefined);

/** How the lab judges its runs today. */
export const labRules: JudgingRules = {
  worlds,
  conditions: new Map(absolute.map(({ phenomenonId, conditions: { lab } }) => [phenomenonId, lab])),
  clientPhenomena,
  machinePhenomena: new Set(
    probeCatalogue.filter(({ commandId }) => machineCommands.includes(commandId)).map(({ phenomenonId }) => phenomenonId),
  ),
  artefacts: new Map(injections.flatMap(({ id, artefacts }) => (artefacts === undefined ? [] : [[id, artefacts] as const]))),
  alone: new Set(injections.filter(({ alone }) => alone === true).map(({ id }) => id)),
};

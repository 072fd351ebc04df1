import { z } from 'zod';
import type { ConfigFault } from '../errors.ts';
import { schemaAt } from './config-keys.ts';
import { faultAt } from './fault.ts';
import type { Entry } from './layers.ts';
import { nearestKey } from './nearest-key.ts';
import { storagePlace } from './storage-place.ts';

/** Variables as a process has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

const prefix = 'DBDIAG_';

/** Variables of ours that are no configuration: stacks of errors, the folder of data sets, runs of each property. */
const others: ReadonlySet<string> = new Set(['DBDIAG_DEBUG', 'DBDIAG_DATASETS', 'DBDIAG_PROPERTY_RUNS']);

/** Variables with a name of their own, older than the rule. */
const named: ReadonlyMap<string, readonly string[]> = new Map([['DBDIAG_LLM_API_KEY', ['llm', 'api_key']]]);

/**
 * What an environment says: `DBDIAG_AGENT__ENABLED` is `agent.enabled`. Numbers, true and false are read as such, lists at
 * their commas, lists of objects and fields of a request as JSON. A variable that is empty counts as not set.
 */
export function readEnvironment(environment: Environment): { readonly entries: readonly Entry[]; readonly faults: readonly ConfigFault[] } {
  const entries: Entry[] = [];
  const faults: ConfigFault[] = [];
  for (const [variable, value] of Object.entries(environment).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (!variable.startsWith(prefix) || value === undefined || value === '' || others.has(variable)) continue;
    const origin = { kind: 'environment', variable } as const;
    if (variable === 'DBDIAG_DB') {
      const place = storagePlace(value);
      if ('problem' in place) faults.push(faultAt(['storage'], place.problem, () => ({ ...origin, exact: true })));
      else entries.push(...Object.entries(place).map(([key, said]) => ({ path: ['storage', key], value: said, origin })));
      continue;
    }
    const path = named.get(variable) ?? variable.slice(prefix.length).toLowerCase().split('__');
    const schema = schemaAt(path);
    if (schema === undefined)
      faults.push(faultAt(path, `is no variable of dbdiag.${suggestion(path)}`, () => ({ ...origin, exact: true })));
    else entries.push({ path, value: valueFor(schema, value), origin });
  }
  return { entries, faults };
}

/** The variable of a key. */
export function variableOf(path: readonly string[]): string {
  return `${prefix}${path.join('__').toUpperCase()}`;
}

function suggestion(path: readonly string[]): string {
  // One underscore where two separate the parts is the usual slip.
  const near = nearestKey(path.length === 1 && (path[0] ?? '').includes('_') ? splitOnce(path[0] ?? '') : path);
  return near === undefined
    ? ` A variable is a key of the configuration in capitals, with __ for each dot`
    : ` Did you mean ${variableOf(near)}?`;
}

function splitOnce(text: string): readonly string[] {
  const place = text.indexOf('_');
  return [text.slice(0, place), text.slice(place + 1)];
}

function valueFor(schema: z.core.$ZodType, text: string): unknown {
  if (schema instanceof z.ZodBoolean) return text === 'true' ? true : text === 'false' ? false : text;
  if (schema instanceof z.ZodNumber || schema instanceof z.ZodLiteral) return /^-?\d+(?:\.\d+)?$/.test(text.trim()) ? Number(text) : text;
  if (schema instanceof z.ZodCustom) return jsonFor(text);
  if (schema instanceof z.ZodArray) return schema.element instanceof z.ZodObject ? jsonFor(text) : listFor(text);
  return text;
}

/** The value as JSON; what can't be read stays a text, and the check says so. */
function jsonFor(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function listFor(text: string): readonly string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

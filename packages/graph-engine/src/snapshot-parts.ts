import { HEALTHY, OTHER_CAUSE } from './ids.ts';
import type { JsonNode } from './json-node.ts';
import { field, ifPresent, isFiniteNumber, isObject, items, readChoice, readText, reject } from './json-node.ts';
import type { ObservedBy, SolutionStep, Threshold } from './knowledge-snapshot.ts';
import type { SubjectExamples } from './subject.ts';

const observers: readonly ObservedBy[] = ['sql', 'log', 'os', 'client', 'explain', 'person'];
const operators: readonly Threshold['operator'][] = ['>', '<'];
const exampleNames: readonly (keyof SubjectExamples)[] = ['opening', 'report', 'denial', 'phenomenon', 'cause', 'doubted', 'suspected'];
const riskLevels: readonly NonNullable<SolutionStep['risk']>['level'][] = ['none', 'low', 'medium', 'high'];

/** Checks the shape of one phenomenon, all but its id. */
export function checkPhenomenon(node: JsonNode): void {
  checkLocalizedText(field(node, 'description'));
  readChoice(field(node, 'observedBy'), observers);
  ifPresent(field(node, 'observationMethod'), checkLocalizedText);
  ifPresent(field(node, 'glance'), checkLocalizedText);
  ifPresent(field(node, 'sql'), readText);
  ifPresent(field(node, 'threshold'), checkThreshold);
  ifPresent(field(node, 'cost'), checkCost);
  ifPresent(field(node, 'aliases'), checkAliases);
}

/** Checks the shape of one root cause, all but its id, expectations and circumstances. */
export function checkRootCause(node: JsonNode): void {
  checkLocalizedText(field(node, 'description'));
  readText(field(node, 'category'));
  ifPresent(field(node, 'mechanism'), checkLocalizedText);
  items(field(node, 'solution')).forEach(checkSolutionStep);
  ifPresent(field(node, 'verification'), checkLocalizedText);
  ifPresent(field(node, 'aliases'), checkAliases);
}

/** Checks the shape of what the knowledge is about. */
export function checkSubject(node: JsonNode): void {
  if (!isObject(node)) return;
  checkLocalizedText(field(node, 'name'));
  checkLocalizedText(field(node, 'system'));
  ifPresent(field(node, 'scope'), checkLocalizedText);
  ifPresent(field(node, 'reader'), checkLocalizedText);
  ifPresent(field(node, 'units'), (units) => {
    for (const spellings of items(units)) items(spellings).forEach(readText);
  });
  ifPresent(field(node, 'examples'), (examples) => {
    if (isObject(examples)) for (const name of exampleNames) checkLocalizedText(field(examples, name));
  });
}

/** Checks a text that has Chinese, English or both. */
export function checkLocalizedText(node: JsonNode): void {
  if (!isObject(node)) return;
  const languages = [field(node, 'zh'), field(node, 'en')];
  if (languages.every(({ value }) => value === undefined)) reject(node, 'has neither language; give zh, en or both');
  for (const language of languages) ifPresent(language, readText);
}

/** Reads an id that must be new among its kind, and remembers it. */
export function readNewId(node: JsonNode, known: Set<string>): string | undefined {
  const id = readText(node);
  if (id === undefined) return undefined;
  if (known.has(id)) reject(node, `${id} is there twice; every id must be unique`);
  known.add(id);
  return id;
}

/** Reads an id that must be one of the known. */
export function readKnownId(node: JsonNode, known: ReadonlySet<string>): string | undefined {
  const id = readText(node);
  if (id === undefined || known.has(id)) return id;
  reject(node, `${id} is not in the snapshot; add it, or take this reference away`);
  return undefined;
}

/** Reads the cause of a ticket: a root cause of the snapshot or *healthy*. */
export function readTicketedCause(node: JsonNode, rootCauses: ReadonlySet<string>): string | undefined {
  if (node.value === HEALTHY) return HEALTHY;
  if (node.value !== OTHER_CAUSE) return readKnownId(node, rootCauses);
  reject(node, `${OTHER_CAUSE} can't have tickets; add the cause that was found`);
  return undefined;
}

function checkCost(node: JsonNode): void {
  if (!isFiniteNumber(node.value) || node.value <= 0) reject(node, 'must be a finite number above 0');
}

function checkThreshold(node: JsonNode): void {
  if (!isObject(node)) return;
  readChoice(field(node, 'operator'), operators);
  readText(field(node, 'unit'));
  checkLocalizedText(field(node, 'quantity'));
  const value = field(node, 'value');
  if (!isFiniteNumber(value.value)) reject(value, 'must be a finite number');
}

function checkSolutionStep(node: JsonNode): void {
  if (!isObject(node)) return;
  checkLocalizedText(field(node, 'action'));
  ifPresent(field(node, 'statement'), readText);
  ifPresent(field(node, 'risk'), (risk) => {
    if (!isObject(risk)) return;
    readChoice(field(risk, 'level'), riskLevels);
    checkLocalizedText(field(risk, 'note'));
  });
}

function checkAliases(node: JsonNode): void {
  if (Array.isArray(node.value)) {
    if (items(node).every((name) => readText(name) !== undefined)) reject(node, 'must be an object with zh, en or both, not an array');
    return;
  }
  if (!isObject(node)) return;
  for (const language of ['zh', 'en']) {
    ifPresent(field(node, language), (names) => {
      items(names).forEach(readText);
    });
  }
}

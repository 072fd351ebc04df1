import type { LocalizedText } from './localized-text.ts';

type Fields = Readonly<Record<string, unknown>>;
type Expand = (value: unknown) => unknown;

/** The category of a cause that names none. */
const generalCategory = 'general';

/**
 * Writes the short forms of hand-written knowledge out: plain texts, one list of aliases, `causes` and `cause`, and
 * everything that may be left out. What has no short form is left as it is, wrong or not; a value without any comes back itself.
 */
export function expandShortForms(value: unknown): unknown {
  const named = renamed(value, 'causes', 'rootCauses');
  return withFields(named, {
    subject: expandSubject,
    phenomena: eachOf(expandPhenomenon),
    rootCauses: eachOf(expandRootCause),
    tickets: eachOf(expandTicket),
  });
}

/** Turns the path of a fault in the expanded value into that of the value as it was written. */
export function pathAsWritten(value: unknown, path: string): string {
  const inTicket = /^tickets\[(\d+)\]\.rootCauseId/.exec(path);
  if (inTicket !== null) {
    const tickets = isFields(value) ? value.tickets : undefined;
    const ticket: unknown = Array.isArray(tickets) ? tickets[Number(inTicket[1])] : undefined;
    return isShort(ticket, 'cause', 'rootCauseId') ? path.replace('rootCauseId', 'cause') : path;
  }
  const short = withExpectedAsWritten(value, path);
  return isShort(value, 'causes', 'rootCauses') ? short.replace(/^rootCauses\b/, 'causes') : short;
}

/** An expectation that was written as a phenomenon in a list. */
function withExpectedAsWritten(value: unknown, path: string): string {
  const [, cause, place] = /^rootCauses\[(\d+)\]\.expectations(.*)$/.exec(path) ?? [];
  if (cause === undefined || place === undefined || !isFields(value)) return path;
  const causes = value.rootCauses ?? value.causes;
  const written: unknown = Array.isArray(causes) ? causes[Number(cause)] : undefined;
  if (!isShort(written, 'expectedPhenomena', 'expectations')) return path;
  return `rootCauses[${cause}].expectedPhenomena${place.replace(/\.phenomenonId$/, '')}`;
}

const expandText: Expand = (value) => (typeof value === 'string' && value.trim() !== '' ? inItsLanguage(value) : value);

/** A text is Chinese where it has a Chinese character. */
function inItsLanguage(text: string): LocalizedText {
  return isChinese(text) ? { zh: text } : { en: text };
}

function isChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}

const expandAliases: Expand = (value) => {
  if (!Array.isArray(value) || !value.every((name): name is string => typeof name === 'string' && name.trim() !== '')) return value;
  const zh = value.filter(isChinese);
  const en = value.filter((name) => !isChinese(name));
  return { ...(zh.length > 0 && { zh }), ...(en.length > 0 && { en }) };
};

const expandSubject: Expand = (value) =>
  withFields(value, {
    name: expandText,
    system: expandText,
    scope: expandText,
    reader: expandText,
    examples: (examples) =>
      isFields(examples) ? withFields(examples, Object.fromEntries(Object.keys(examples).map((name) => [name, expandText]))) : examples,
  });

const expandPhenomenon: Expand = (value) => {
  const phenomenon = withFields(value, {
    description: expandText,
    observedBy: orElse('person'),
    observationMethod: expandText,
    glance: expandText,
    aliases: expandAliases,
  });
  if (!isFields(phenomenon)) return phenomenon;
  return withFields(phenomenon, {
    threshold: (threshold) => withFields(threshold, { quantity: (quantity) => expandText(quantity ?? phenomenon.description) }),
  });
};

/** Who is named for an expectation of the short form. */
const unnamedExpert = 'expert';

const expandRootCause: Expand = (cause) =>
  withFields(withExpectations(cause), {
    description: expandText,
    category: orElse(generalCategory),
    mechanism: expandText,
    solution: (solution) => eachOf(expandStep)(solution ?? []),
    verification: expandText,
    aliases: expandAliases,
  });

/** A list of expected phenomena written out; where there are expectations too, both stay as they are. */
const withExpectations: Expand = (cause) => {
  if (!isShort(cause, 'expectedPhenomena', 'expectations')) return cause;
  const { expectedPhenomena: listed, ...rest } = cause;
  if (!isList(listed)) return cause;
  const expectations = listed.map((phenomenonId) => ({ phenomenonId, expects: 'typical', source: unnamedExpert }));
  return { ...rest, expectations };
};

const expandStep: Expand = (value) => {
  if (typeof value === 'string') return { action: expandText(value) };
  return withFields(value, { action: expandText, risk: (risk) => withFields(risk, { note: expandText }) });
};

const expandTicket: Expand = (value) => {
  const ticket = renamed(value, 'cause', 'rootCauseId');
  if (!isFields(ticket)) return ticket;
  return withFields(ticket, {
    present: orElse([]),
    absent: orElse([]),
    unexamined: orElse([]),
    source: orElse(ticket.id),
    description: expandText,
  });
};

function orElse(missing: unknown): Expand {
  return (value) => (value === undefined ? missing : value);
}

function eachOf(expand: Expand): Expand {
  return (list) => {
    if (!isList(list)) return list;
    const expanded = list.map(expand);
    return expanded.every((item, index) => item === list[index]) ? list : expanded;
  };
}

/** The fields that an expansion changes; the object itself where none does. */
function withFields(value: unknown, expansions: Readonly<Record<string, Expand>>): unknown {
  if (!isFields(value)) return value;
  const changed = Object.entries(expansions).flatMap(([name, expand]) => {
    const before = value[name];
    const after = expand(before);
    return after === before ? [] : [[name, after] as const];
  });
  return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
}

/** The short name of a field written out. Where both are there, both stay, and the short one is refused. */
function renamed(value: unknown, short: string, full: string): unknown {
  if (!isShort(value, short, full)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name === short ? full : name, field]));
}

function isShort(value: unknown, short: string, full: string): value is Fields {
  return isFields(value) && value[short] !== undefined && value[full] === undefined;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import type { Redactable, RuntimeConfigInput } from '@dbdiag/runtime';
import { InvalidArgumentError } from 'commander';

/** Named here once more, so that a slip in an option is told before any library is loaded. */
const redactable = ['names', 'addresses', 'literals'] as const satisfies readonly Redactable[];

/** Whether what is sent there leaves this machine. */
export function isRemote(baseUrl: string): boolean {
  const host = new URL(baseUrl).hostname.replace(/\.$/, '');
  return !(host === 'localhost' || host.endsWith('.localhost') || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host));
}

/** Fields to add to every request to a model. */
export type ExtraBody = NonNullable<NonNullable<RuntimeConfigInput['llm']>['extra_body']>;

/** Reads fields of a request from a command line. Which of them may be set is for the configuration to say. */
export function extraBody(text: string): ExtraBody {
  const advice = `It takes a JSON object, such as '{"enable_thinking": false}'.`;
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(value)) return value;
  } catch {
    throw new InvalidArgumentError(`It is no JSON. ${advice}`);
  }
  throw new InvalidArgumentError(advice);
}

/** What was parsed is JSON all the way down. */
function isObject(value: unknown): value is ExtraBody {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads what is to be redacted from a command line. */
export function redactList(text: string): readonly Redactable[] {
  const wanted = text.split(',').map((name) => name.trim());
  const unknown = wanted.filter((name) => !redactable.some((known) => known === name));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`It takes ${redactable.join(', ')}, comma-separated; secrets are always redacted.`);
  return redactable.filter((name) => wanted.includes(name));
}

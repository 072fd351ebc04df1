import { pasteLimits } from './limits.ts';
import type { BlockReader } from './pasted-block.ts';

const setting = /^\s*(?<name>[a-z][a-z0-9_]*(?:\.[a-z0-9_]+)?)(?:\s+(?:=\s*)?|=\s*)(?<value>'[^']*'|[^\s#'=]+)\s*(?:#.*)?$/;
const comment = /^\s*#/;

/** Reads settings one below the other, as in postgresql.conf: from so many on that nobody types them. */
export const readSettingLines: BlockReader = (lines, start) => {
  const settings: { readonly name: string; readonly value: string }[] = [];
  let end = start;
  for (; end < lines.length && settings.length < pasteLimits.rows; end += 1) {
    const line = lines[end] ?? '';
    const { name, value = '' } = line.includes('=') ? (setting.exec(line)?.groups ?? {}) : {};
    if (name !== undefined) settings.push({ name, value: value.replace(/^'|'$/g, '') });
    else if (!comment.test(line)) break;
  }
  return settings.length > pasteLimits.typedSettings ? { content: { kind: 'settings', settings }, end } : undefined;
};

import { isNoKey } from './harmless-words.ts';
import type { RedactionRule } from './redaction-rule.ts';

/** Keys in the environment of a process: `WALG_LIBSODIUM_KEY=…`; in capitals only, a primary_key is something else. */
const environmentKeys: RedactionRule = {
  kind: 'key',
  pattern: /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_(?:KEY|SECRET|TOKEN|CREDENTIALS?)(?:_ID)?=["']?(?<secret>[^\s"';]+)/dgu,
  spares: isNoKey,
};

const shape = (kind: RedactionRule['kind'], pattern: string, flags = ''): RedactionRule => ({
  kind,
  pattern: new RegExp(`(?<secret>${pattern})`, `dgu${flags}`),
});

/** Keys and hashes that give themselves away by their shape, wherever they stand. */
export const keyShapes: readonly RedactionRule[] = [
  environmentKeys,
  // To the end of the text where the end is missing.
  shape('key', '-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----(?:(?!-----END )[^])*(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----)?'),
  shape('key', '\\bAGE-SECRET-KEY-1[0-9A-Z]{20,}'),
  // Amazon, Alibaba, Tencent, Google, Azure.
  shape('key', '\\b(?:AKIA|ASIA|AROA|AIDA)[0-9A-Z]{16}\\b'),
  shape('key', '\\bLTAI[0-9A-Za-z]{12,26}\\b'),
  shape('key', '\\bAKID[0-9A-Za-z]{28,36}\\b'),
  shape('key', '\\bAIza[\\w-]{35}'),
  shape('key', '\\bya29\\.[\\w-]{20,}'),
  // Forty letters and digits in quotes, of all three kinds: what Amazon's secret keys look like; a commit hash has no capitals.
  shape('key', `(?<=['"])(?=[^'"]*[a-z])(?=[^'"]*[A-Z])(?=[^'"]*\\d)[0-9A-Za-z/+]{40}(?=['"])`),
  // Models, code hosts, chat, payment, mail, packages.
  shape('key', '\\bsk-(?:[a-z]+-)*[\\w-]{16,}'),
  shape('key', '\\b(?:sk|rk|pk|whsec)_(?:live|test)?_?[0-9A-Za-z]{16,}'),
  shape('key', '\\bgh[pousr]_[0-9A-Za-z]{30,}'),
  shape('key', '\\bgithub_pat_\\w{30,}'),
  shape('key', '\\bgl(?:pat|dt|rt|ptt)-[\\w-]{16,}'),
  shape('key', '\\bxox[abeoprs]-[\\w-]{10,}'),
  shape('key', '\\bhooks\\.slack\\.com/services/[\\w/]{20,}'),
  shape('key', '\\b(?:npm|hf|pul|dckr_pat|lin_api)_[\\w-]{20,}'),
  shape('key', '\\bpypi-[\\w-]{30,}'),
  shape('key', '\\bSG\\.[\\w-]{16,}\\.[\\w-]{16,}'),
  shape('key', '\\bdo[opr]_v1_[0-9a-f]{40,}'),
  shape('key', '\\bhv[sbr]\\.[\\w-]{20,}'),
  shape('key', '\\b\\d{8,10}:AA[\\w-]{30,}'),
  // What PostgreSQL, MySQL and Unix keep instead of passwords.
  shape('hash', 'SCRAM-SHA-(?:1|256|512)\\$\\d+:[0-9A-Za-z+/=]+(?:\\$[0-9A-Za-z+/=]+:[0-9A-Za-z+/=]+)?', 'i'),
  shape('hash', '\\bmd5[0-9a-f]{32}\\b', 'i'),
  shape('hash', '\\$(?:2[abxy]|5|6|y|1|argon2(?:id?|d)|scrypt|pbkdf2[\\w-]*)\\$[^\\s\'";]{20,}'),
  shape('hash', '(?<![\\w*])\\*[0-9A-F]{40}\\b'),
];

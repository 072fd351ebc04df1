import { isNoKey } from './harmless-words.ts';
import type { PatternRule, RedactionRule } from './redaction-rule.ts';

/** Where the whole find is the secret. */
const shape = ([kind, form]: readonly [kind: PatternRule['kind'], form: string], pattern: string, flags = ''): RedactionRule => ({
  name: `shape: ${form}`,
  kind,
  pattern: new RegExp(`(?<secret>${pattern})`, `dgu${flags}`),
});

/** Beginnings that providers give their keys so that they are recognised, and what follows. */
const prefixes: readonly (readonly [of: string, pattern: string])[] = [
  ['models', '(?:sk-(?:[a-z]{1,12}-){0,3}|gsk_|xai-|r8_|pplx-|fw_|nvapi-|jina_)[\\w-]{16,}'],
  ['payment', '(?:sk|rk|pk|whsec)_(?:live|test)?_?[0-9A-Za-z]{16,}'],
  ['payment, other', '(?:sq0[a-z]{3}-|EAAA|access_token\\$production\\$)[\\w-]{20,}'],
  ['GitHub', '(?:gh[pousr]_|github_pat_)\\w{30,}'],
  ['GitLab', 'gl(?:pat|dt|rt|ptt|ft|soat|cbt|agent|oas|imt)-[\\w.-]{16,}'],
  ['Slack', '(?:xox[abeoprs]|xapp|xwfp)-[\\w-]{10,}'],
  ['packages', '(?:npm|hf|pul|dckr_pat|dckr_oat|lin_api|rubygems|api_org|cio|oy2)_?[\\w-]{24,}'],
  ['PyPI', 'pypi-[\\w-]{30,}'],
  ['mail', '(?:SG\\.[\\w-]{16,64}\\.[\\w-]{16,}|xkeysib-[0-9a-f]{32,}|key-[0-9a-f]{32}|re_[A-Za-z0-9]{6,12}_[A-Za-z0-9]{16,})'],
  ['DigitalOcean', 'do[opr]_v1_[0-9a-f]{40,}'],
  ['Vault', '(?:hv[sbr]\\.[\\w-]{20,}|[sbr]\\.[A-Za-z0-9]{24}(?![\\w.]))'],
  ['Terraform', '[A-Za-z0-9]{14}\\.atlasv1\\.[\\w-]{40,}'],
  ['Telegram', '(?:bot)?\\d{8,10}:[\\w-]{35,}'],
  [
    'databases',
    '(?:pscale_(?:tkn|pw|oauth)_|AVNS_|npg_|napi_|sbp_|sb_secret_|sb_publishable_|fauna_|xata?_|xau_|dapi|tidb_|CCDB1_|edgedb_|nbkt1_|mdb_sa_sk_|upstash_)[\\w.-]{10,}',
  ],
  [
    'monitoring',
    '(?:glsa_|glc_|NRAK-|NRII-|NRJS-|sntry[su]_|dt0c01\\.|hcaik_|hcxik_|lsv2_(?:pt|sk)_|dop_v1_|phc_|phx_|sgp_|sumo|LGPAT-|logfire_)[\\w+/.-]{16,}',
  ],
  [
    'tools',
    '(?:ATATT3|ATCTT3|ATBB|PMAK-|shp(?:at|ca|pa|ss)_|ntn_|secret_|figd_|figu_|vc[piackr]_|nfp_|nfc_|dp\\.(?:pt|st|ct|sa|scim|audit)\\.|tskey-[a-z]{2,9}-|rdme_|CFPAT-|cfut_|EZAK|EZTK|FLWSECK|pat[A-Za-z0-9]{14}\\.|sl\\.|ops_eyJ|A3-|CLOJARS_|p8e-|rpa_|tfp_|ltai_|oaiapi_|ghs_|pnu_|fo1_|FlyV1 |fm[12][ar]?_|kcloud_|infracost|ico-|wfb?_)[\\w+/=.-]{20,}',
  ],
  ['Amazon', '(?:AKIA|ASIA|AROA|AIDA|AGPA|AIPA|ANPA|ANVA|ABIA|ACCA)[0-9A-Z]{16}\\b'],
  ['Alibaba', 'LTAI[0-9A-Za-z]{12,26}\\b'],
  ['Tencent', 'AKID[0-9A-Za-z]{28,36}\\b'],
  ['Google', '(?:AIza[\\w-]{35}|ya29\\.[\\w-]{20,}|GOCSPX-[\\w-]{20,})'],
];

/** Keys and hashes that give themselves away by their shape, wherever they stand. */
export const keyShapes: readonly RedactionRule[] = [
  // Keys in the environment of a process, `WALG_LIBSODIUM_KEY=…`; in capitals only, a primary_key is something else.
  {
    name: 'shape: a key in an environment',
    kind: 'key',
    pattern:
      /(?<![A-Z0-9_])[A-Z][A-Z0-9]{0,30}(?:_[A-Z0-9]{1,30}){0,8}_(?:KEY|SECRET|TOKEN|CREDENTIALS?)(?:_ID|_BASE)?["']?[ \t]{0,3}[=:][ \t]{0,3}["']?(?<secret>[^\s"';]+)/dgu,
    spares: isNoKey,
  },
  // To the end of the text where the end is missing.
  shape(
    ['key', 'a private key'],
    '-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?:(?!-----END )[^])*(?:-----END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----)?',
  ),
  shape(['key', 'a private key in base64'], 'LS0tLS1CRUdJTi[A-Za-z0-9+/]{20,}={0,2}'),
  shape(['key', 'a private key of age'], '\\bAGE-SECRET-KEY-1[0-9A-Z]{20,}'),
  ...prefixes.map(([of, pattern]) => shape(['key', `keys, ${of}`], `(?<![A-Za-z0-9])${pattern}`)),
  shape(
    ['key', 'a webhook'],
    `(?:(?<=hooks\\.slack\\.com/(?:services|workflows|triggers)/)|(?<=discord(?:app)?\\.com/api/webhooks/)|(?<=open\\.(?:feishu\\.cn|larksuite\\.com)/open-apis/bot/v2/hook/)|(?<=hooks\\.zapier\\.com/hooks/catch/)|(?<=maker\\.ifttt\\.com/use/)|(?<=office\\.com/webhookb2?/))[\\w/@.-]{16,}`,
  ),
  // Forty letters and digits of all three kinds: what Amazon's secret keys look like; a commit hash has no capitals.
  shape(
    ['key', 'forty letters and digits'],
    `(?<![0-9A-Za-z/+=_.-])(?=[^A-Z\\s]{0,39}[A-Z])(?=[^a-z\\s]{0,39}[a-z])(?=[^\\d\\s]{0,39}\\d)[0-9A-Za-z/+]{40}(?![0-9A-Za-z/+_.-])`,
  ),
  shape(['token', 'a web token'], '\\beyJ[\\w-]{6,2000}\\.[\\w-]{6,}(?:\\.[\\w-]*)?'),
  // What PostgreSQL, MySQL and Unix keep instead of passwords.
  shape(['key', 'a key of PuTTY'], '(?<=Private-Lines: \\d{1,3}\\r?\\n)(?:[A-Za-z0-9+/=]{1,100}\\r?\\n?)+'),
  shape(['hash', 'SCRAM'], 'SCRAM-SHA-(?:1|256|512)\\$\\d{1,9}:[0-9A-Za-z+/=]{1,200}(?:\\$[0-9A-Za-z+/=]{1,200}:[0-9A-Za-z+/=]+)?', 'i'),
  shape(['hash', 'MD5 of PostgreSQL'], '\\bmd5[0-9a-f]{32}\\b', 'i'),
  shape(['hash', 'hashes of Unix'], '\\$(?:2[abxy]|5|6|y|1|apr1|argon2(?:id?|d)|scrypt|pbkdf2[\\w-]{0,30})\\$[^\\s\'";]{20,}'),
  shape(['hash', 'hashes in braces'], '\\{(?:SSHA|SHA|SMD5|MD5|CRYPT|PBKDF2|SSHA512|SHA512)(?:-\\w{1,9})?\\}[A-Za-z0-9+/=$.]{16,}'),
  shape(['hash', 'a hash of MySQL'], '(?<![\\w*])\\*[0-9A-F]{40}\\b'),
];

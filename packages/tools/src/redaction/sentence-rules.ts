import { isIdentifier, isNoPassword, isPlainWord, isSetting } from './harmless-words.ts';
import type { RedactionRule } from './redaction-rule.ts';
import { patternRules } from './redaction-rule.ts';
import { ideographic, speech } from './value-forms.ts';

const rule = patternRules('sentence', 'dgimu');

const password = '\\b(?:password|passwords|passwd|passphrase|passcode|pwd|pass|pw|passwort|psw|creds?|credentials?)';
/** Words between "password" and what is said of it, as in "the password for the replica on db3". */
const words = "(?:[ \\t]{1,3}(?!(?:is|was|are|to|with)\\b)[\\w.@/'’-]{1,30}){0,6}?";
const verb = '(?:is|was|are|were|became|becomes|be|remains|stays|will be|should be|used to be|has been|equals|reads|says)';
/** Signs that no word has. */
const hasSign = (found: string): boolean => /[\d!#$%&*+@^~?=<>]/u.test(found);
const adverb =
  '(?:[ \\t]{1,3}(?:now|still|just|simply|definitely|really|always|currently|actually|probably|again|only|set|changed|reset|rotated|supposed|known|to|be|either|both|literally|something|like|called|the|same|as)){0,4}';
/** A word of a sentence that may be a password: `isNoPassword` says whether it looks like one. */
const spoken = `["'“‘\`(]?(?<secret>[^\\s"'“”‘’\`,;()${ideographic}]{3,})`;

const english: readonly RedactionRule[] = [
  rule(['password', 'a password is'], `${password}${words}[ \\t]{1,3}${verb}${adverb}[ \\t]{1,3}${spoken}`, isNoPassword),
  rule(
    ['password', 'a password is a plain word'],
    `${password.replace('|creds?|credentials?', '')}(?:[ \\t]{1,3}(?:for|of)[ \\t]{1,3}[\\w.@-]{1,60}(?:[ \\t]{1,3}[\\w.@-]{1,60})?)?[ \\t]{1,3}(?:is|was|are|became)(?:[ \\t]{1,3}now)?[ \\t]{1,3}${spoken}`,
    isPlainWord,
  ),
  rule(
    ['password', 'a password is a text in quotes'],
    `${password}${words}[ \\t]{1,3}(?:${verb}|to|with|from|as)${adverb}:?[ \\t]{1,3}${speech}`,
    isPlainWord,
  ),
  rule(
    ['password', 'a password set to'],
    `${password}${words}[ \\t]{1,3}(?:to|with|from|as|into|of|=|->|→|:)${adverb}:?[ \\t]{1,3}${spoken}`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password changed from one to another'],
    `${password}${words}[ \\t]{1,3}from[ \\t]{1,3}\\S{3,80}[ \\t]{1,3}(?:to|into)[ \\t]{1,3}${spoken}`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password by itself'],
    `(?<![a-z0-9-])(?:password|passwd|passphrase|pwd|pass|pw)[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found) || found.length < 5,
  ),
  rule(['password', 'a password in quotes'], `\\b(?:password|passwd|passphrase|pwd|pass|pw)[ \\t]{1,3}${speech}`, isPlainWord),
  rule(
    ['password', 'a password in brackets'],
    `(?:${password}|\\b(?:secret|key|token|pin)\\b)${words}[ \\t]{0,3}[(\\[][ \\t]{0,3}(?:(?:it['’]?s|it is|is|was|namely|i\\.e\\.|currently|now)[ \\t]{1,3})?${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a password behind a colon'],
    `${password}(?:[ \\t]{1,3}[\\w.@-]{1,30}){0,4}?[ \\t]{0,3}[:：=][ \\t]{1,3}${spoken}`,
    isNoPassword,
  ),
  rule(
    ['password', 'credentials'],
    `\\b(?:credentials?|creds?|login|logins)(?:[ \\t]{1,3}(?:is|are|for[ \\t]{1,3}\\S{1,60}))?[ \\t]{0,3}[:=]?[ \\t]{0,3}["'“\`]?[\\w.@-]{1,64}[ \\t]{0,2}[/:|][ \\t]{0,2}(?<secret>[^\\s"'“”\`,;)${ideographic}]{4,})`,
    isNoPassword,
  ),
  rule(
    ['password', 'a login with name and password'],
    `\\b(?:log(?:s|ged|ging)?[ \\t]in|login|sign(?:s|ed|ing)?[ \\t]in|connect(?:s|ed|ing)?|authenticat(?:e|es|ed|ing))\\b[^\\n.]{0,60}?[ \\t](?:with|using|via|and|by|as)[ \\t]{1,3}[\\w.@-]{1,64}[ \\t]?/[ \\t]?(?<secret>[^\\s/"',;()${ideographic}]{4,})`,
    isNoPassword,
  ),
  rule(
    ['password', 'a login as a user with'],
    `\\b(?:log(?:s|ged|ging)?[ \\t]in|login|sign(?:s|ed|ing)?[ \\t]in|connect(?:s|ed|ing)?|authenticat(?:e|es|ed|ing)|get(?:s|ting)?[ \\t]in)\\b[^\\n.]{0,60}?\\b(?:as|user|username|role|account)[ \\t]{1,3}["'\`]?[\\w.@-]{1,64}["'\`]?,?[ \\t]{1,3}(?:with|using|and|by typing)[ \\t]{1,3}(?:the[ \\t]{1,3})?${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a login as a user with a text in quotes'],
    `\\b(?:log(?:s|ged|ging)?[ \\t]in|login|sign(?:s|ed|ing)?[ \\t]in|connect(?:s|ed|ing)?|authenticat(?:e|es|ed|ing))\\b[^\\n.]{0,60}?\\b(?:as|user|username|role|account)[ \\t]{1,3}["'\`]?[\\w.@-]{1,64}["'\`]?,?[ \\t]{1,3}(?:with|using|and)[ \\t]{1,3}${speech}`,
    isPlainWord,
  ),
  rule(
    ['password', 'a name and a password'],
    `(?<![\\w/.-])(?:user|username|account|role|admin|login|as)[ \\t]{1,3}["'\`]?[\\w.@-]{1,64}["'\`]?[ \\t]?/[ \\t]?(?<secret>[^\\s/"',;()${ideographic}]{4,})`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['key', 'a key or token and what it is'],
    `\\b(?:key|token|secret|pat|dsn|signature|salt|pepper)s?\\b(?:(?!\\b(?:commit|digest|sha\\d{0,3}|checksum|quer(?:y|ies)|trace|request|session|index|table|column)\\b)[^\\n.;!?]){0,60}?[ \\t(:=]["'“‘\`]?(?<secret>[A-Za-z0-9][\\w+/.~-]{15,}={0,2})`,
    isIdentifier,
  ),
  rule(
    ['key', 'a short key that is said'],
    `\\b(?:api|access|auth|secret|private|encryption|signing|license|security|shared|webhook|jwt|bearer|client)[ _-]?(?:key|token|secret)(?:[ \\t]{1,3}[\\w.@-]{1,30}){0,4}?[ \\t]{1,3}(?:is|was|:|=)${adverb}[ \\t]{1,3}${spoken}`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password that is typed'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw)s?\\b[^\\n.;!]{0,60}?\\b(?:type|types|typed|typing|enter|enters|entered|entering|use|uses|used|using|try|tried|trying|put|give|gave|send|sent|picked|chose|set)[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a password behind a comma'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw)(?:['’]s[ \\t]{1,3}|[ \\t]{0,3}(?:,|–|—|-)[ \\t]{1,3})${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a name and a password with a slash'],
    `(?<![\\w/.:@-])[A-Za-z_]\\w{1,30}(?:/|[ \\t]/[ \\t])(?<secret>(?=[^\\s/]{0,60}\\d)(?=[^\\s/]{0,60}[!#$%&*+^~])(?=[^\\s/]{0,60}[A-Za-z])[^\\s/"'@,;()=?${ideographic}]{5,64})(?![\\w/@=?])`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password in front of the word'],
    `(?<![\\w/.-])["'“‘\`]?(?<secret>(?=[^\\s]{0,60}[\\d!#$%&*+@^~?=])[^\\s"'“”‘’\`,;()${ideographic}]{4,64})["'”’\`]?[ \\t]{1,3}(?:is|was|as|for|became)[ \\t]{1,3}(?:still[ \\t]{1,3}|now[ \\t]{1,3})?(?:the|its|our|my|a|his|her|their)[ \\t]{1,3}(?:\\w{1,20}[ \\t]{1,3}){0,2}?(?:password|passphrase|passwd|pwd|pw|passcode)\\b`,
    isNoPassword,
  ),
  rule(
    ['password', 'a password told in the next sentence'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw|login|credentials?)\\b[^\\n]{0,80}?[?.!,;:–—-][ \\t]{1,3}(?:it|that|this|they)(?:['’]s|['’]re|[ \\t](?:is|was|are))${adverb}[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a password that is set'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw|credentials?|secret|role|login)\\b[^\\n]{0,120}?\\b(?:set|reset|changed?|rotated?|updated?|switched|put|made)[ \\t]{1,3}(?:it|that|this|them|both)[ \\t]{1,3}(?:back[ \\t]{1,3})?(?:to|into|from|as)?[ \\t]{0,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a second password'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw)s?\\b(?:[^\\n.;]|\\.(?=\\S)){0,100}?[ \\t](?:or|and|then|now|versus|vs|instead of|rather than|not)[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !/\d/u.test(found) || !/[A-Z!#$%&*+@^~?=]/u.test(found),
  ),
  rule(
    ['password', 'a password that was and is now'],
    `\\b(?:password|passwd|passphrase|passcode|pwd|pw|pin)s?\\b[^\\n.;]{0,60}?[(,][ \\t]{0,3}(?:was|now|is|formerly|previously|before|old|new)[:]?[ \\t]{1,3}${spoken}`,
    (found) => isNoPassword(found) || !hasSign(found),
  ),
  rule(
    ['password', 'a PIN'],
    `\\b(?:pin|unlock code|access code|otp|one-time code)(?:[ \\t]{1,3}(?:is|was|code|number|:)){0,2}[ \\t]{1,3}(?<secret>\\d{4,8})(?![\\d.%])`,
  ),
];

const zhPassword =
  '(?:密码|密碼|口令|通行码|暗号|提取码|授权码|访问码|验证码|驗證碼|密钥|密鑰|秘钥|私钥|令牌|凭证|凭据|解压码|动态码|明文|盐值)';
/** The English words for it, as Chinese sentences have them. */
const foreign = '(?<![a-z0-9_])(?:password|passwd|pwd|passphrase|psw|pass|pw|token|secret)(?![a-z0-9_-])';
const zhKey = '(?:密钥|密鑰|秘钥|私钥|令牌|凭证|凭据|(?<![a-z])(?:secret|token|key|accesskey|secretkey|appsecret|sk|ak)|钥匙|签名|授权码)';
/** What a password has besides itself; what is said then isn't the password. */
const zhAbout =
  '长度|長度|策略|有效期|期限|方式|算法|类型|類型|字段|列|表|文件|插件|位数|强度|复杂度|次数|天数|格式|参数|加密|哈希|散列|存储|存放|保存|位置|管理|验证|認證|认证|错误|错|不对|失败|过期|超时|轮换|轮转|桶|数|规则|要求|历史|函数|服务|配置项|提示|环境变量|变量|为空|空|登录方式|相关|功能|版本|用户|机制|协议|泄露|找回|界面|框|校验|时间|日期|到期|上次|编号|指纹|别名|路径|名称|名字|名为|\\bid\\b|周期|数量|个数|前缀|后缀|单独|插件|工具';
/** Up to `most` signs of Chinese between the word and what is done to it. */
const between = (most: number): string => `(?:(?!${zhAbout})[^\\n，。；,;！？“”‘’「」『』【】"'\`=＝:：]){0,${most}}?`;
/** What is done to a password until it is another one. */
const zhVerbs =
  '(?:改|换|換|设|設|设置|設置|重置|修改|更新|变|變|定|写|填|输|输入|用|叫|给|配置|配|调整|更改|恢复|初始化)(?:成|为|為|到|作|的是|了|过|回){0,3}|是|为|為';
const zhVerb = `(?:${zhVerbs}|[:：=＝(（])(?:了|的|作|为|成|是|：|:){0,4}`;
/** Letters, digits and signs, in either width; no quotes. */
const plain = '[!#-&(-~\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a]';
const opened = '["\'“‘「『`【（(]?';

/** Whether what a Chinese sentence says of a password is none: a place, a size, a name of a method. */
function isSaid(found: string): boolean {
  return (
    isSetting(found) ||
    /^(?:scram\b|sha-?\d|md5$|aes|rsa|sm\d|jwt$|kms|vault|oauth|ldap|pg_|\d{1,2}$|\d+(?:位|天|次|bit|ms|s|分钟)?$(?<!\d{5,})|fatal|error|warning|null|n\/a|(?:alter|create|select|update|set|grant|insert|drop)$)/iu.test(
      found,
    ) ||
    /^(?:~|\.{0,2})?\/[\w./-]*$/u.test(found) ||
    /^\w+\([\w, ]*\)?$/u.test(found) ||
    /^[a-z]+(?:_[a-z]+)+$/u.test(found) ||
    /^[\w-]+\.(?:conf|sql|log|txt|json|ya?ml|sh|py|key|pem|crt)$/u.test(found)
  );
}

const chinese: readonly RedactionRule[] = [
  rule(
    ['password', 'password 是'],
    `${foreign}${between(14)}(?:${zhVerbs})(?:了|的|作|为|成|是|：|:){0,4}[ \\t]{0,9}${opened}(?<secret>(?![=:])${plain}{4,})`,
    (found) => isSaid(found) || isPlainWord(found),
  ),
  rule(
    ['password', '密码是'],
    `${zhPassword}${between(14)}${zhVerb}(?:[\\u4e00-\\u9fff]{1,5}的|[老旧]的?)?[ \\t]{0,9}${opened}(?<secret>(?![=:])(?:(?=[!-~]{0,60}[\\d!#$%&*+@^~?_-])${plain}{3,}|${plain}{3,64}(?=[”’」』】）)]?[ \\t]{0,3}(?:[，。；！？、,;"'”’」』】）)]|了|$))|[\\uff10-\\uff5a]{3,}))`,
    isSaid,
  ),
  rule(
    ['password', '密码是, far away'],
    `${zhPassword}[^\\n。；;]{0,40}?(?:改成|改为|换成|设成|设为|设置为|设置成|重置为|重置成|修改为|更新为|变成|配成|写的是|填的是|用的是|仍是|还是|就是|都是|叫做)(?:了)?[ \\t]{0,9}${opened}(?<secret>${plain}{4,})`,
    (found) => isSaid(found) || isNoPassword(found),
  ),
  rule(
    ['password', '密码是, in quotes'],
    `${zhPassword}${between(14)}(?:${zhVerb}[ \\t]{0,9})?["“‘「『\`【](?<secret>[^"”’」』\`】\\n]{2,60})["”’」』\`】]`,
    (found) => isSaid(found) || (!/[\dA-Za-z]/u.test(found) && found.length < 4),
  ),
  rule(
    ['password', '密码 by itself'],
    `${zhPassword}[ \\t]{0,9}${opened}(?<secret>(?![=:])(?=[!-~]{0,60}[\\d!#$%&*+@^~])(?=[!-~]{0,60}[a-z])${plain}{5,})`,
    (found) => isNoPassword(found) || isSaid(found) || /^v\d/iu.test(found),
  ),
  rule(
    ['password', '密码, then a guess'],
    `${zhPassword}[^\\n。；;!-~]{0,16}?[，,][^\\n，。；,;!-~]{0,8}?(?:是|为|叫|用|试|写|填|比如|例如|即|写成)(?:过|了|的)?[ \\t]{0,9}${opened}(?<secret>${plain}{3,})`,
    isNoPassword,
  ),
  rule(
    ['password', '验证码'],
    `(?:验证码|驗證碼|提取码|解压码|动态码|访问码|授权码|pin码)[^\\n，。；,;!-~]{0,6}?[:： ]{0,3}(?<secret>(?=[a-z]{0,8}\\d)[a-z0-9]{4,10})(?![\\w.%])`,
  ),
  rule(
    ['password', '密码由'],
    `${zhPassword}[^\\n。；;!-~]{0,12}?(?:由|从|從|原为|原是|原来是)[ \\t]{0,9}${opened}(?<secret>${plain}{3,})`,
    isNoPassword,
  ),
  rule(
    ['password', '密码, a second one'],
    `${zhPassword}[^\\n。；;!-~]{0,20}?["'“‘「『\`]?${plain}{4,64}["'”’」』\`]?[^\\n。；;!-~]{0,12}?(?:或者?|和|以及|还是|改为|改成|换成|换到|变成|變成|换为|到|→|、|再是|不是|而是)(?:是|了|叫)?[ \\t]{0,9}${opened}(?<secret>${plain}{4,})`,
    (found) => isNoPassword(found) || isSaid(found) || !hasSign(found) || !/[A-Za-z]/u.test(found),
  ),
  rule(
    ['password', '用户 and 密码'],
    `(?:用户名?|账号|账户|帐号|登录名)[:：是为 \\t]{0,3}[\\w.@-]{1,40}[ ，,、;；\\t]{0,3}的?(?:登录)?(?:密码|口令)[:：= \\t]{0,3}[是为]?[ \\t]{0,3}${opened}(?<secret>${plain}{3,})`,
    isSaid,
  ),
  rule(['password', '密码 and digits'], `${zhPassword}[ \\t]{0,9}${opened}(?<secret>\\d{6,20})(?![\\w位天次个条.%-])`),
  rule(
    ['password', 'in front of 密码'],
    `(?<secret>(?=[!-~]{0,60}[\\d!#$%&*+@^~])(?=[!-~]{0,60}[A-Za-z])${plain}{4,64})[”’」』"'\`]?[ \\t]{0,3}(?:这个|那个|这串|当|做|作|作为|当作|就是|是|为|设为|设成|设置为|当成)(?:新|旧|老|他的|它的|我们的|临时|登录|数据库)?(?:的)?(?:密码|口令|密钥|秘钥|令牌)`,
    (found) => isNoPassword(found) || isSaid(found),
  ),
  rule(
    ['password', '用户/密码'],
    `(?:用户名?|用戶|账号|帳號|账户|登录名?|登陆|帐号|管理员|口令|密码|账密|帐密|凭据|凭证)[:：是为用 \\t]{0,6}[\\w.@-]{1,40}[ \\t]?[/／|][ \\t]?(?<secret>(?![=:])${plain}{3,})`,
    (found) => (!/^\d{6,}$/u.test(found) && isNoPassword(found)) || isSaid(found) || (found.length < 6 && /^[a-z]+\d*$/u.test(found)),
  ),
  rule(
    ['password', '用户和密码分别是'],
    `(?:用户名?|账号|账户|帐号|登录名)(?:和|与|、|/|及)?(?:密码|口令)(?:分别|各|依次)?(?:是|为|[:：])?[ \\t]{0,3}[\\w.@-]{1,40}[ \\t]{0,3}(?:和|与|、|,|，|/|[ \\t])[ \\t]{0,3}(?<secret>${plain}{3,})`,
    isSaid,
  ),
  rule(
    ['key', '令牌 and what it is'],
    `${zhKey}(?:(?!commit|sha|hash|索引|表|字段|列|主键|分区|查询|会话)[^\\n。；;]){0,20}?(?:是|为|為|成|[:：=＝(（/])[ \\t]{0,9}${opened}(?<secret>[A-Za-z0-9][\\w+/.~-]{15,}={0,2})`,
    isIdentifier,
  ),
];

/** Passwords and keys that a sentence names as such, in both languages. */
export const sentenceRules: readonly RedactionRule[] = [...english, ...chinese];

import { isIdentifier, isNoPassword, isPlainWord, isSetting } from './harmless-words.ts';
import type { RedactionRule } from './redaction-rule.ts';
import { patternRules } from './redaction-rule.ts';

const rule = patternRules('sentence', 'dgimu');

/** Signs that no word has. */
const hasSign = (found: string): boolean => /[\d!#$%&*+@^~?=<>]/u.test(found);

const zhPassword =
  '(?:密码|密碼|口令|通行码|暗号|提取码|授权码|访问码|验证码|驗證碼|密钥|密鑰|秘钥|私钥|令牌|凭证|凭据|解压码|动态码|明文|盐值|密[ \\u3000]{1,3}码|口[ \\u3000]{1,3}令)';
/** The English words for it, as Chinese sentences have them; no placeholder of what has been taken out. */
const foreign =
  '(?<![a-z0-9_‹])(?:password|passwd|pwd|passphrase|psw|pass|pw|token|secret|mima|kouling|(?:(?:[a-z]{1,12}_){1,3}|pg)(?:password|passwd|pwd))(?![a-z0-9_-])';
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

/** Products with a version, pools and threads with a number, users at a host, mail, issues, views of Oracle, so many of something. */
const otherThings =
  /^(?:[A-Z][A-Za-z]{0,30}-?\d{1,3}[a-z]?|1password|[\w.+-]{1,64}@(?:\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?|[a-z-]{1,40}\d{1,3}|[\w-]{1,63}(?:\.[a-z]\w{0,40}){1,6})|(?:pr|bug|issue|no|rac|node|case|ticket)#\d{1,9}|g?[vx]\$\w{1,40}|\w{1,20}\*\d\w{0,20}|\d{1,9}\*\w{1,20}|\d{1,9}\w?[+~].*)$/iu;

/** Whether a text doesn't look like a password by itself, whatever stands around it. */
function isUnlike(found: string): boolean {
  const mixed = /\d/u.test(found) && /[a-z]/iu.test(found) && (/[!#$&*@^]/u.test(found) || (/[a-z]/u.test(found) && /[A-Z]/u.test(found)));
  return !mixed || otherThings.test(found) || isNoPassword(found) || isSaid(found);
}

/** Passwords and keys that a Chinese sentence names as such. */
export const chineseSentenceRules: readonly RedactionRule[] = [
  rule(
    ['password', 'password 是'],
    `${foreign}${between(14)}(?:${zhVerbs})(?:了|的|作|为|成|是|：|:){0,4}[ \\t]{0,9}${opened}(?<secret>(?![=:])${plain}{4,})`,
    (found) => isSaid(found) || isPlainWord(found),
  ),
  rule(
    ['password', '密码是'],
    `${zhPassword}${between(14)}${zhVerb}(?:[\\u4e00-\\u9fff]{1,5}的|[老旧]的?|[那这][个串组条])?[ \\t]{0,9}${opened}(?<secret>(?![=:])(?:(?=[!-~]{0,60}[\\d!#$%&*+@^~?_-])${plain}{3,}|${plain}{3,64}(?=[”’」』】）)]?[ \\t]{0,3}(?:[，。；！？、,;"'”’」』】）)]|了|$))|[\\uff10-\\uff5a]{3,}))`,
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
    `(?:验证码|驗證碼|提取码|解压码|动态码|访问码|授权码|pin码)(?!表|每)[^\\n，。；,;!-~]{0,6}?[:： ]{0,3}(?<secret>(?=[a-z]{0,8}\\d)[a-z0-9]{4,10})(?![\\w.%]|[ \\t]{0,3}[行条次个万张秒人])`,
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
  // Whatever else a sentence says of it: what looks like a password and like nothing else is one.
  rule(
    ['password', '密码, and what looks like one'],
    // Whether it may be one is looked at before what stands in front of it: looking back costs more.
    `(?<![!-~])(?=${opened}(?=[!-~]{0,200}?[A-Za-z])[!-~]{0,200}?\\d)(?=${opened}${plain}{5})(?<=(?:${zhPassword}|${foreign}(?=[^\\n。；;]{0,12}[\\u4e00-\\u9fff]))[^\\n。；;]{0,60})${opened}(?<secret>${plain}{5,})`,
    isUnlike,
  ),
  rule(
    ['password', 'what looks like one, and 密码'],
    `(?<![!-~])${opened}(?<secret>(?=[!-~]{0,60}[!#$&*@^])${plain}{5,64})(?=[^\\n。；;，,]{0,30}(?:密码|密碼|口令|密钥|秘钥))`,
    isUnlike,
  ),
  rule(
    ['password', 'in front of 密码, with what it is for'],
    `(?<![!-~])(?<secret>(?=[!-~]{0,60}\\d)(?=[!-~]{0,60}[A-Za-z])${plain}{5,64})[”’」』"'\`]?[ \\t]{0,3}(?:就是|是|当|做|作为)[^\\n，。；,;]{0,16}的(?:密码|密碼|口令|密钥|秘钥)`,
    (found) => isNoPassword(found) || isSaid(found),
  ),
  rule(['password', '密码 behind an arrow'], `${zhPassword}[ \\t]{0,3}(?:-{1,2}>|=>)[ \\t]{0,3}${opened}(?<secret>${plain}{4,})`, isSaid),
  rule(
    ['password', '密码, on the next line'],
    `(?:${zhPassword}|${foreign})[^\\n。；;!-~]{0,8}[:：]?[ \\t]{0,3}\\n[ \\t]{0,9}(?<secret>${plain}{4,64})[ \\t]{0,3}$`,
    (found) => isNoPassword(found) || isSaid(found) || !hasSign(found),
  ),
  rule(
    ['password', '密码 that is pasted'],
    `(?:${zhPassword}|${foreign})[^\\n。；;!-~]{0,8}?(?:贴|发|放|写|给|留)(?:在|到)?(?:你|您|大家|这儿|这里|下面|下方|上面|出来)[了吧啊]?[ \\t，,:：]{1,4}${opened}(?<secret>${plain}{5,})`,
    (found) => isNoPassword(found) || isSaid(found) || !hasSign(found),
  ),
  rule(
    ['password', '密码 that begins with an ideograph'],
    `${zhPassword}[:：][ \\t]{0,3}(?![见用在由找请从存放未已需无同改和与或])(?<secret>[\\u4e00-\\u9fff]{1,4}(?=[!-~]{0,60}\\d)(?=[!-~]{0,60}[A-Za-z])${plain}{5,})`,
  ),
  rule(
    ['password', '账密 side by side'],
    `(?:账密|帐密|(?:账号|帐号|賬號|帳號|用户名?)(?:密码|密碼|口令))[:：是为用 \\t]{0,6}[\\w.-]{1,40}[ \\t]?[@:：,，、+ ][ \\t]?(?<secret>${plain}{4,})`,
    (found) => isNoPassword(found) || isSaid(found) || !hasSign(found),
  ),
  rule(
    ['password', 'typed to log in'],
    `(?:用|拿|输入|输|敲|填)[ \\t]{0,3}${opened}(?<secret>${plain}{5,64})[”’」』"'\`]?[ \\t]{0,3}(?:这个|那个)?[就也都]?(?:能|可以|可)?[来去]?(?:登录|登陆|登|进|连|解锁|解压)`,
    isUnlike,
  ),
];

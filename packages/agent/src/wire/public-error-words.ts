import type { Locale } from '@dbdiag/graph-engine';

/** What is told of the errors of one code. */
interface PublicWords {
  /** HTTP status. */
  readonly status: number;
  readonly text: Readonly<Record<Locale, string>>;
}

const words = (status: number, en: string, zh: string): PublicWords => ({ status, text: { en, zh } });

/** Of every error without words of its own. */
export const unknownError = words(
  500,
  'Something went wrong inside. The log of whoever runs this has the details.',
  '内部出错。详情在运行方的日志里。',
);

const engine = {
  'engine/invalid-snapshot': words(500, "The knowledge can't be used as it is.", '知识库的内容有错，无法使用。'),
  'engine/invalid-options': words(500, 'Options of this installation are out of range.', '此处的配置超出了允许的范围。'),
  'engine/unknown-phenomenon': words(
    400,
    'The knowledge has no such phenomenon. Nothing was recorded.',
    '知识库里没有这个现象，没有记录任何内容。',
  ),
  'engine/unknown-hypothesis': words(404, 'No such root cause is weighed here.', '这里没有这个根因。'),
  'engine/invalid-observation': words(
    400,
    "The observations can't be used as they are. Nothing was recorded.",
    '这些观察无法使用，没有记录任何内容。',
  ),
  'engine/invalid-state': words(500, "The stored diagnosis can't be read. Start a new session.", '已保存的诊断无法读取，请开启新的会话。'),
};

const ports = {
  'ports/session-conflict': words(
    409,
    'Another message of this session was saved first. Send yours again.',
    '同一会话的另一条消息先保存了，请再发一次。',
  ),
  'ports/store-unavailable': words(
    503,
    'The storage is out of reach; nothing was changed. Try again in a moment.',
    '存储暂时无法访问，没有任何更改；请稍后再试。',
  ),
  'ports/dangling-reference': words(400, 'Nothing was added: some references lead nowhere.', '没有添加任何内容：有引用指向不存在的条目。'),
};

const tools = {
  'tools/invalid-input': words(400, "The request doesn't have the right form.", '请求的格式不对。'),
  'tools/invalid-session': words(500, "The stored session can't be read. Start a new one.", '已保存的会话无法读取，请开启新的会话。'),
  'tools/session-version': words(
    500,
    'The stored session was written by a later release. Start a new one.',
    '已保存的会话由更新的版本写入，请开启新的会话。',
  ),
  'tools/rerank-output': words(502, "The language model's answer could not be used.", '语言模型的回答无法使用。'),
  'tools/redaction-failed': words(500, 'Secrets could not be taken out, so nothing was sent.', '无法去除敏感内容，因此没有发送。'),
  'tools/invalid-review': words(
    400,
    "The review can't be applied as it is. Nothing was imported.",
    '评审文件的内容有错，没有导入任何内容。',
  ),
  'tools/invalid-ticket-file': words(400, "The tickets can't be read as they are.", '工单的内容有错，无法读取。'),
};

const agent = {
  'agent/message-too-long': words(
    413,
    'The message is too long. Send the observations that matter, not the whole log; nothing was recorded.',
    '消息太长。请只发送重要的观察，不必发送整份日志；没有记录任何内容。',
  ),
  'agent/turn-timeout': words(
    504,
    'The turn took too long and was stopped. Nothing was recorded; send the message again.',
    '这一轮用时过长，已停止，没有记录任何内容；请再发一次。',
  ),
  'agent/tool-name-taken': words(500, 'Two tools of this installation have the same name.', '此处有两个同名的工具。'),
  'agent/tool-timeout': words(504, 'It took too long and was given up.', '用时过长，已放弃。'),
  'agent/unknown-tool': words(404, 'There is no such tool here.', '这里没有这个工具。'),
  'agent/not-allowed': words(
    403,
    "It was not run: it needs the user's word or the leave of whoever runs this.",
    '没有执行：需要用户同意，或运行方的许可。',
  ),
  'agent/view-failed': words(500, "What came of it can't be put into words here.", '结果无法在这里表述。'),
  'agent/model-unreachable': words(503, 'The language model is out of reach.', '语言模型无法访问。'),
  'agent/model-refused': words(502, 'The language model refused the request.', '语言模型拒绝了请求。'),
  'agent/model-rate-limited': words(503, 'The language model takes no more requests for now.', '语言模型暂时不接受更多请求。'),
  'agent/model-timeout': words(504, 'The language model took too long.', '语言模型用时过长。'),
  'agent/model-output': words(502, "The language model's answer could not be used.", '语言模型的回答无法使用。'),
  'agent/model-cut': words(502, "The language model's answer was cut off.", '语言模型的回答中断了。'),
  'agent/model-not-recorded': words(500, 'The recording has no answer of the language model for this.', '记录里没有语言模型对此的回答。'),
  'agent/invalid-model-options': words(500, 'The language model is not set up correctly.', '语言模型的配置有误。'),
  cancelled: words(499, 'The turn was cancelled. Nothing was recorded.', '这一轮已取消，没有记录任何内容。'),
};

const storage = {
  'dao-postgres/directory-locked': words(503, 'The storage is in use by another process.', '存储正被另一个进程使用。'),
  'dao-postgres/directory-not-writable': words(503, "The storage can't be written.", '存储无法写入。'),
  'dao-postgres/schema-version': words(503, "The storage is of another version, or isn't dbdiag's.", '存储的版本不同，或不属于 dbdiag。'),
  'dao-postgres/embedded-database-missing': words(500, "The embedded database isn't installed.", '没有安装内嵌数据库。'),
  'dao-postgres/invalid-option': words(500, 'The storage is not set up correctly.', '存储的配置有误。'),
  'dao-postgres/damaged-counts': words(
    503,
    'The counts of the knowledge are damaged and have to be rebuilt.',
    '知识的计数已损坏，需要重建。',
  ),
  'dao-postgres/unstorable-text': words(400, "A text holds characters that can't be stored.", '文本里有无法保存的字符。'),
};

const evidence = {
  'evidence/invalid-routing': words(500, "The routing of measurements can't be used as it is.", '测量路由的内容有错，无法使用。'),
  'evidence/replay-mismatch': words(409, 'The replay came to something else than the recording.', '重放的结果与记录不一致。'),
  'evidence/invalid-name': words(400, "That name can't be used for evidence.", '这个名称不能用于证据。'),
  'evidence/session-exists': words(409, 'There is evidence under that name already.', '已有同名的证据。'),
  'evidence/unwritable': words(503, "The evidence can't be written.", '证据无法写入。'),
  'evidence/sealed': words(409, 'The evidence is sealed and takes nothing more.', '证据已封存，不能再写入。'),
  'evidence/unreadable': words(422, "The evidence can't be read.", '证据无法读取。'),
  'evidence/tampered': words(409, 'The evidence was changed after it was sealed.', '证据封存之后被改动过。'),
  'evidence/gathered-file': words(
    422,
    "The file isn't what a script of dbdiag gather wrote, or nothing in it can be read.",
    '该文件不是 dbdiag gather 脚本的输出，或其中没有可读的内容。',
  ),
};

const target = {
  'target/invalid-target': words(400, "The address of the server can't be used as it is.", '服务器的地址有误，无法使用。'),
  'target/target-unreachable': words(
    502,
    'The server could not be reached. Check that it runs, and the network.',
    '无法连接服务器。请检查它是否在运行，以及网络。',
  ),
  'target/authentication-failed': words(502, 'The server refused the login.', '服务器拒绝了登录。'),
  'target/clear-text-password': words(
    502,
    'The server asked for the password in clear text over a connection that is not encrypted.',
    '服务器要求在未加密的连接上以明文发送密码。',
  ),
  'target/tls-required': words(502, 'The server takes encrypted connections only.', '服务器只接受加密连接。'),
  'target/tls-refused': words(502, 'The server offers no encrypted connection that can be used.', '服务器不提供可用的加密连接。'),
  'target/certificate': words(502, "The server's certificate doesn't prove that it is the right one.", '服务器的证书无法证明它的身份。'),
  'target/not-postgres': words(502, 'What listens there is not PostgreSQL.', '在那里监听的不是 PostgreSQL。'),
  'target/unsupported-version': words(422, "This version of the server can't be diagnosed.", '不支持诊断这个版本的服务器。'),
  'target/too-many-connections': words(503, 'The server has no session left.', '服务器没有空余的会话。'),
  'target/database-missing': words(404, 'The server has no such database.', '服务器上没有这个数据库。'),
  'target/superuser-refused': words(403, 'The role is a superuser, which is not allowed here.', '该角色是超级用户，这里不允许。'),
  'target/target-refused': words(502, 'The server refused the session.', '服务器拒绝了会话。'),
  'target/invalid-host-option': words(
    500,
    'Access to the machine of the server is not set up correctly.',
    '服务器所在机器的访问配置有误。',
  ),
  'target/host-connection': words(502, 'The machine of the server could not be reached.', '无法连接服务器所在的机器。'),
};

const runtime = {
  'runtime/invalid-config': words(500, 'The configuration has a fault.', '配置有误。'),
  'runtime/file-unreadable': words(500, "A file of this installation can't be read.", '此处有文件无法读取。'),
  'runtime/password-file-exposed': words(
    500,
    'A file of this installation with a password can be read by others.',
    '此处存放密码的文件可被他人读取。',
  ),
  'runtime/import-changed': words(409, 'What an import was begun with has changed since.', '导入开始之后，导入的内容有了变化。'),
  'runtime/import-running': words(409, 'The same import is running.', '同一导入正在进行。'),
  'runtime/import-folder': words(503, "What an import notes can't be read or written.", '导入的进度记录无法读取或写入。'),
  'runtime/unknown-set': words(500, 'A set of tickets that conversations are to go by is not there.', '对话要依据的某个工单集合不存在。'),
  'runtime/invalid-knowledge': words(500, "The knowledge can't be used as it is.", '知识库的内容有错，无法使用。'),
  'runtime/invalid-session-id': words(400, 'That is no id a session can have.', '会话编号的格式不对。'),
  'runtime/inspection-queue-full': words(
    429,
    'Too many inspections of this target are waiting. Try again when one of them has ended.',
    '该目标等待中的巡检太多，请等其中一个结束后再试。',
  ),
  'runtime/database-refused': words(403, 'The configuration does not grant asking this database.', '配置没有允许查询这个数据库。'),
  'runtime/database-unnamed': words(
    400,
    'There are several databases, or none: name the one to ask.',
    '数据库不止一个，或者没有：请指明要查询哪一个。',
  ),
  'runtime/invalid-model': words(
    500,
    "The semantic model of this database can't be used as it is.",
    '这个数据库的语义模型有错，无法使用。',
  ),
  'runtime/target-refused': words(403, 'The configuration does not grant this for the target.', '配置没有允许对该目标这样做。'),
};

const nl2sql = {
  'nl2sql/schema-unreadable': words(502, 'The schema of the database could not be read.', '无法读取数据库的表结构。'),
  'nl2sql/duckdb-missing': words(500, "What reads these files isn't installed.", '没有安装读取这些文件的组件。'),
  'nl2sql/data-file': words(500, "A file of the data can't be read.", '有数据文件无法读取。'),
};

const server = {
  'server/unauthorized': words(401, 'This needs a valid token.', '需要有效的令牌。'),
  'server/forbidden': words(403, 'This is not for you, or not from there.', '没有权限，或来源不被接受。'),
  'server/not-found': words(404, 'There is no such thing here.', '这里没有这个内容。'),
  'server/method-not-allowed': words(405, "That can't be done with this address.", '这个地址不支持该方法。'),
  'server/body-too-large': words(413, 'The request is too large. Send what matters.', '请求太大。请只发送重要的内容。'),
  'server/content-type': words(415, 'The body has to be application/json.', '请求正文必须是 application/json。'),
  'server/not-json': words(400, "The body isn't JSON in UTF-8.", '请求正文不是 UTF-8 编码的 JSON。'),
  'server/wire-version': words(400, 'This version of the format is not spoken here; version 1 is.', '不支持这个格式版本，支持的是版本 1。'),
  'server/invalid-request': words(
    400,
    "The request doesn't have the right form; `faults` says where.",
    '请求的格式不对，faults 里有具体位置。',
  ),
  'server/not-ready': words(409, 'It is not there yet. Ask again in a moment.', '还没有准备好，请稍后再试。'),
  'server/rate-limited': words(429, 'Too many requests. Wait a moment.', '请求太多，请稍等。'),
  'server/busy': words(503, 'Too much is going on here. Try again in a moment.', '目前太忙，请稍后再试。'),
  'server/closing': words(503, 'The server is going down. Try again in a moment.', '服务正在停止，请稍后再试。'),
};

/** What is told, by code. No text has room for anything of the error itself. */
export const publicErrors: ReadonlyMap<string, PublicWords> = new Map(
  Object.entries({ ...engine, ...ports, ...tools, ...agent, ...storage, ...target, ...evidence, ...runtime, ...nl2sql, ...server }),
);

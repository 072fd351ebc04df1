import type { Unseen } from '@dbdiag/evidence';
import type { Locale } from '@dbdiag/graph-engine';

/** What `dbdiag probes` says. */
export interface ProbesWording {
  readonly listHeader: readonly string[];
  readonly listed: (probes: number, commands: number) => string;
  readonly watching: (seconds: number) => string;
  readonly verifyHeader: readonly string[];
  readonly status: Readonly<Record<'present' | 'absent', string>>;
  readonly unseen: Readonly<Record<Unseen, string>>;
  readonly spent: (milliseconds: number, seconds: number) => string;
}

const en: ProbesWording = {
  listHeader: ['PHENOMENON', 'COMMAND', 'PRODUCTION', 'LAB', 'WHAT HOLDS THEN'],
  listed: (probes, commands) => `${probes} probes read by ${commands} commands.`,
  watching: (seconds) => `Watching the server for ${seconds} s …`,
  verifyHeader: ['PHENOMENON', 'COMMAND', 'STATUS', 'VALUE', 'HOLDS WHEN', 'MS', 'ABOUT'],
  status: { present: 'present', absent: 'absent' },
  unseen: {
    error: 'error',
    noPrivilege: 'no privilege',
    timeout: 'timed out',
    empty: 'empty',
    unsupported: 'unsupported',
    tooHeavy: 'too heavy',
    refused: 'refused',
    lost: 'lost',
    skipped: 'skipped',
    unreached: 'not reached yet',
    between: 'between two limits',
  },
  spent: (milliseconds, seconds) => `The server spent ${Math.round(milliseconds)} ms on it, over ${seconds.toFixed(1)} s.`,
};

const zh: ProbesWording = {
  listHeader: ['现象', '采集命令', '生产阈值', '实验阈值', '含义'],
  listed: (probes, commands) => `共 ${probes} 个探针，由 ${commands} 条采集命令读取。`,
  watching: (seconds) => `正在观察服务器 ${seconds} 秒……`,
  verifyHeader: ['现象', '采集命令', '状态', '数值', '成立条件', '毫秒', '说明'],
  status: { present: '存在', absent: '不存在' },
  unseen: {
    error: '出错',
    noPrivilege: '无权限',
    timeout: '超时',
    empty: '为空',
    unsupported: '不支持',
    tooHeavy: '开销过大',
    refused: '被拒绝',
    lost: '连接中断',
    skipped: '未执行',
    unreached: '还来不及达到',
    between: '介于两个界限之间',
  },
  spent: (milliseconds, seconds) => `共占用数据库 ${Math.round(milliseconds)} 毫秒，历时 ${seconds.toFixed(1)} 秒。`,
};

/** The words of `dbdiag probes`. */
export const probesWordings: Readonly<Record<Locale, ProbesWording>> = { en, zh };

import type { Locale } from '@dbdiag/graph-engine';

/** What `dbdiag serve` says. */
export interface ServeWording {
  readonly listening: (address: string) => string;
  readonly page: (address: string) => string;
  readonly noPage: string;
  readonly stopping: string;
}

/** Both languages. */
export const serveWording: Readonly<Record<Locale, ServeWording>> = {
  en: {
    listening: (address) => `Listening on ${address} (Ctrl-C stops it); MCP at ${address}/mcp.`,
    page: (address) => `The page: ${address}/`,
    noPage: "The page isn't built, so only the interfaces are served. From a checkout, npm run page builds it.",
    stopping: 'Stopping: turns that run are finished …',
  },
  zh: {
    listening: (address) => `正在监听 ${address}（按 Ctrl-C 停止）；MCP：${address}/mcp。`,
    page: (address) => `页面：${address}/`,
    noPage: '页面还没有构建，只提供接口。在源码目录里运行 npm run page 可以构建。',
    stopping: '正在停止，等待进行中的对话完成……',
  },
};

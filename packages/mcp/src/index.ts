/** The diagnosis agent as an MCP server: tools, resources and a prompt over HTTP; over stdio with `@dbdiag/mcp/stdio`. */

export type { McpCaller, McpDoor, McpDoorOptions } from './mcp-door.ts';
export { createMcpDoor } from './mcp-door.ts';

import type { Agent, Allowance } from '@dbdiag/agent';
import type { GraphEngine } from '@dbdiag/graph-engine';
import type { CallOptions } from '@dbdiag/ports';
import type { BaseTool } from '@dbdiag/tools';
import type { OpenAskers } from '../asking/askers.ts';
import type { AskAudit } from '../asking/opened-database.ts';
import type { RuntimeConfig } from '../config/config-schema.ts';
import { configuredTarget, grantedTarget } from '../measuring/granted-target.ts';
import type { Measuring } from '../measuring/open-measuring.ts';
import type { NamedTarget } from '../measuring/targets.ts';
import { newestAgent } from './newest-agent.ts';

/** Agents of conversations about targets, each made once. */
export interface TargetAgents {
  /** @throws TargetRefusedError; the errors of connecting. */
  agentFor(target: string, options?: CallOptions): Promise<Agent>;
  close(): Promise<void>;
}

/** What they are made of. */
export interface TargetAgentsDeps {
  readonly config: Pick<RuntimeConfig, 'targets'>;
  /** What agents think with now. */
  readonly thinking: (options?: CallOptions) => Promise<Thinking>;
  readonly reached: (target: Pick<NamedTarget, 'name' | 'settings'>) => NamedTarget;
  readonly askers: Pick<OpenAskers, 'opened'>;
  /** Where statements of questions are written down. */
  readonly audit: AskAudit;
}

/** What an agent about a target thinks with, exchanged as a whole when knowledge changes. */
export interface Thinking {
  readonly engine: GraphEngine;
  /** An agent with more tools, some of which its users and models may have run. */
  readonly agentWith: (tools: readonly BaseTool[], granted: Allowance) => Agent;
}

interface Conversation {
  readonly measuring: Measuring | undefined;
  readonly agentOf: (thinking: Thinking) => Promise<Agent>;
}

/** Makes agents that measure their target and answer questions about its statistics, as far as its entry grants that. */
export function createTargetAgents(deps: TargetAgentsDeps): TargetAgents {
  const conversations = new Map<string, Promise<Conversation>>();
  /** With servers that had no session left: a turn may still be using them, the next one tries again. */
  const passed: Promise<Conversation>[] = [];
  const letPassingGo = async (name: string): Promise<void> => {
    const held = conversations.get(name);
    if (held === undefined || (await held.catch(() => undefined))?.measuring?.isConnected !== false) return;
    if (conversations.get(name) !== held) return;
    conversations.delete(name);
    passed.push(held);
  };
  return {
    agentFor: async (name, options) => {
      const granted = configuredTarget(deps.config, name);
      if (!granted.settings.allow.users.includes('ask')) grantedTarget(deps.config, name, 'users');
      await letPassingGo(name);
      const begun = conversations.get(name) ?? begin(deps.reached(granted), deps, options);
      conversations.set(name, begun);
      // A failure to connect isn't remembered: the next call tries again.
      begun.catch(() => conversations.delete(name));
      const conversation = await begun;
      return newestAgent(async (call) => conversation.agentOf(await deps.thinking(call)));
    },
    close: async () => {
      const open = await Promise.allSettled([...conversations.values(), ...passed]);
      conversations.clear();
      passed.length = 0;
      await Promise.all(open.map(async (begun) => (begun.status === 'fulfilled' ? begun.value.measuring?.close() : undefined)));
    },
  };
}

async function begin(target: NamedTarget, deps: TargetAgentsDeps, options?: CallOptions): Promise<Conversation> {
  const { users, models } = target.settings.allow;
  const { measureNamed } = await import('../measuring/targets.ts');
  const measuring = users.includes('inspect') ? await measureNamed(target, options) : undefined;
  // A server that had no session left for measuring has none for questions.
  const asksToo = users.includes('ask') && measuring?.isConnected !== false;
  const asking = asksToo
    ? await askingTool(target, measuring, deps).catch(async (error: unknown) => {
        await measuring?.close();
        throw error;
      })
    : undefined;
  const made = new WeakMap<GraphEngine, Promise<Agent>>();
  const make = async ({ engine, agentWith }: Thinking): Promise<Agent> => {
    const tools: { readonly tool: BaseTool; readonly grant: 'inspect' | 'ask' }[] = [];
    if (measuring !== undefined) tools.push({ tool: await measuring.tool(engine), grant: 'inspect' });
    if (asking !== undefined) tools.push({ tool: asking, grant: 'ask' });
    const granted = tools.filter(({ grant }) => models.includes(grant));
    return agentWith(
      tools.map(({ tool }) => tool),
      { users: tools.map(({ tool }) => tool.name), models: granted.map(({ tool }) => tool.name) },
    );
  };
  const agentOf = async (thinking: Thinking): Promise<Agent> => {
    const agent = made.get(thinking.engine) ?? make(thinking);
    made.set(thinking.engine, agent);
    // A failure isn't remembered: the next turn tries again.
    agent.catch(() => made.delete(thinking.engine));
    return agent;
  };
  return { measuring, agentOf };
}

/** The tool that answers questions about the statistics of a target: over the connection that measures it, where there is one. */
async function askingTool({ name, settings }: NamedTarget, measuring: Measuring | undefined, deps: TargetAgentsDeps): Promise<BaseTool> {
  if (measuring?.asking !== undefined) return measuring.asking({ name, audit: deps.audit });
  const opened = await deps.askers.opened({ name, about: 'server', settings });
  const asking = await import('../asking/connected-server.ts');
  return asking.askingTool(name, opened, deps.audit.now);
}

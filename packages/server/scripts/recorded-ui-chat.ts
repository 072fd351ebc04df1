import { createRuntime } from '@dbdiag/runtime';
import { DefaultChatTransport } from 'ai';
import type { DbdiagUIMessage } from '../test/plain-chat.ts';
import { PlainChat } from '../test/plain-chat.ts';
import { serveProtocols } from '../test/protocol-server.ts';
import { storedView } from '../test/stored-view.ts';

/** The messages of one diagnosis, as the client of the AI SDK has them when it is over; always the same. */
export async function recordedUiChat(): Promise<readonly DbdiagUIMessage[]> {
  const runtime = await createRuntime({});
  let replies = 0;
  const newId = (): string => `reply-${(replies += 1)}`;
  const server = await serveProtocols({ agent: runtime.agent, newId, view: (id) => storedView(runtime, id, 'en') });
  try {
    let messages = 0;
    const generateId = (): string => `message-${(messages += 1)}`;
    const transport = new DefaultChatTransport<DbdiagUIMessage>({
      api: server.uiChat,
      prepareSendMessagesRequest: ({ id, messages, body }) => ({ body: { ...body, id, message: messages.at(-1) } }),
    });
    const chat = new PlainChat({ id: 'case-1', transport, generateId });
    await chat.sendMessage({ text: 'the log has "deadlock detected"' });
    await chat.sendMessage({ parts: [{ type: 'data-answers', data: [{ phenomenon_id: 'deadlocks', status: 'present' }] }] });
    if (chat.error !== undefined) throw chat.error;
    return chat.messages;
  } finally {
    await server.close();
    await runtime.close();
  }
}

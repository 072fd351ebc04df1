import type { ChatInit, ChatState, ChatStatus, UIMessage } from 'ai';
import { AbstractChat } from 'ai';
import type { DbdiagUIDataTypes, DbdiagUIMetadata } from '../src/protocols/ai-sdk/ui-data-types.ts';

/** A message of a chat with dbdiag, as a page types it. */
export type DbdiagUIMessage = UIMessage<DbdiagUIMetadata, DbdiagUIDataTypes>;

/** The state that the SDK's bindings keep in a framework, in plain fields. */
class PlainState implements ChatState<DbdiagUIMessage> {
  status: ChatStatus = 'ready';
  error: Error | undefined = undefined;
  messages: DbdiagUIMessage[] = [];
  pushMessage = (message: DbdiagUIMessage): void => {
    this.messages = [...this.messages, message];
  };
  popMessage = (): void => {
    this.messages = this.messages.slice(0, -1);
  };
  replaceMessage = (index: number, message: DbdiagUIMessage): void => {
    this.messages = this.messages.with(index, structuredClone(message));
  };
  snapshot = <Thing>(thing: Thing): Thing => structuredClone(thing);
}

/** The SDK's own chat, which `useChat` is made of, without a framework. */
export class PlainChat extends AbstractChat<DbdiagUIMessage> {
  constructor(init: ChatInit<DbdiagUIMessage>) {
    super({ ...init, state: new PlainState() });
  }
}

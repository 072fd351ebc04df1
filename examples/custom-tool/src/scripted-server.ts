import { createServer } from 'node:http';

/** A server on this machine that speaks OpenAI's protocol and says what it was told to. */
export interface ScriptedServer {
  readonly baseUrl: string;
  /** What it was asked, oldest first. */
  readonly prompts: readonly string[];
  close(): Promise<void>;
}

/** Starts a server that gives these answers, one after the other. */
export async function startScriptedServer(answers: readonly object[]): Promise<ScriptedServer> {
  const prompts: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      const content = JSON.stringify(answers[prompts.length] ?? { error: 'nothing more was written down' });
      prompts.push(body);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    prompts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
      }),
  };
}

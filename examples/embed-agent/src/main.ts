// npm start: serves the backend on loopback.
import { serve } from '@hono/node-server';
import { chatBackend, runtime } from './chat-backend.ts';

const server = serve({ fetch: chatBackend.fetch, hostname: '127.0.0.1', port: 8080 }, ({ port }) => {
  console.log(`POST http://127.0.0.1:${port}/chat {"session_id": "case-1", "message": "deadlocks in the log since noon"}`);
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    void runtime.close();
  });
}

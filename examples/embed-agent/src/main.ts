// npm start: serves the backend on loopback.
import { serve } from '@hono/node-server';
import { chatBackend } from './chat-backend.ts';

serve({ fetch: chatBackend.fetch, hostname: '127.0.0.1', port: 8080 }, ({ port }) => {
  console.log(`POST http://127.0.0.1:${port}/chat {"session_id": "case-1", "message": "deadlocks in the log since noon"}`);
});

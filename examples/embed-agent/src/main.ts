// npm start: serves the chatbot on loopback.
import { chatBackend, runtime } from './chat-backend.ts';

const server = chatBackend.listen(8080, '127.0.0.1', () => {
  console.log('POST http://127.0.0.1:8080/chat {"session_id": "case-1", "message": "deadlocks in the log since noon"}');
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    server.close();
    void runtime.close();
  });
}

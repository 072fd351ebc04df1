import { expect, it } from 'vitest';
import { serverMessage } from './server-message.ts';

const same = (text: string): string => text;

it.each([
  ['{"error": {"message": "No such model", "type": "x"}}', 'No such model'],
  ['{"error": "No such model"}', 'No such model'],
  ['{"message": "No such model"}', 'No such model'],
  ['{"detail": [{"loc": ["body"]}]}', '[{"loc":["body"]}]'],
  ['plain\n\ttext\u0000', 'plain text'],
  ['<p>502 <b>Bad</b> Gateway</p>', '502 Bad Gateway'],
  ['', ''],
])('reads %j', (body, message) => {
  expect(serverMessage(body, same)).toBe(message);
});

it('leaves out what looks like a key, and keeps names and words', () => {
  expect(serverMessage('model qwen2.5-7b-instruct, key a1b2c3d4e5f6a7b8c9d0, internationalization', same)).toBe(
    'model qwen2.5-7b-instruct, key ‹key?›, internationalization',
  );
});

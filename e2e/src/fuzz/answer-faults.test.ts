import { expect, it } from 'vitest';
import { leak } from './answer-faults.ts';

it.each(['<select aria-label="年">', '<SELECT name="year"><option>', 'Selected: a year'])(
  'takes %s for no word of the inside',
  (text) => {
    expect(leak(text)).toBeNull();
  },
);

it.each([
  'error: SELECT id FROM member',
  'insert into "bet" values ($1)',
  'UPDATE ledger_account SET balance = 1',
  'delete from session',
  'at handler (/srv/app/src/edge/app.ts:10:3)',
])('finds a word of the inside in %s', (text) => {
  expect(leak(text)).toMatchObject({ kind: 'leak' });
});

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

it('passes over words that random letters of sealed content happen to make', () => {
  const random = 'FDJt6pHHMEeb5O2fQ7wedJwkGyKR6rc3tsZUswr1qtxdITNuWoIdE_QvRFc-ERR_za4xEHl49O-Rl0K8Oqf95P6nPTju';
  expect(leak(`{"t1":"${random}"}`)).toBeNull();
  expect(leak(`{"t1":"${random}","error":"FST_ERR_VALIDATION"}`)).toMatchObject({ kind: 'leak' });
});

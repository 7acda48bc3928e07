import { expect, it } from 'vitest';
import { readDraft } from './use-draft.ts';

const empty = { typed: '', channelId: '' };
const holding = (text: string | null) => ({ getItem: (key: string) => (key === 'tb-draft-deposit' ? text : null) });

it.each([
  ['{"typed":"35","channelId":"101","other":"x"}', { typed: '35', channelId: '101' }],
  ['{"typed":35,"channelId":"101"}', { channelId: '101' }],
  ['null', {}],
  ['{', {}],
  [null, {}],
])('of %s kept for a form its own texts are found again', (kept, found) => {
  expect(readDraft(holding(kept), 'deposit', empty)).toEqual(found);
});

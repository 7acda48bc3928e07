import type { Dictionary } from '../dictionary.ts';

export const staging: Dictionary['staging'] = {
  name: 'Staging',
  simulated: (parts: string) => `Simulated: ${parts}`,
  separator: ', ',
  sandboxes: {
    feed: 'matches',
    sms: 'SMS',
    payments: 'deposits',
    payouts: 'withdrawals',
    pictures: 'reviews',
    content: 'content',
    gifts: 'gifts',
  },
};

import type { Dictionary } from '../dictionary.ts';

export const verification: Dictionary['verification'] = {
  title: 'Security check',
  close: 'Cancel',
  wrong: 'That did not match, please try again',
  work: { running: 'Checking, one moment please' },
  help: 'Customer service',
};

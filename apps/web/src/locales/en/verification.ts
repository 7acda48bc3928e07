import type { Dictionary } from '../dictionary.ts';

export const verification: Dictionary['verification'] = {
  title: 'Security check',
  close: 'Cancel',
  refresh: 'Another one',
  loading: 'Loading',
  failed: 'Could not be loaded',
  wrong: 'That did not match, please try again',
  image: { label: 'Type the characters in the picture', note: 'Upper or lower case', confirm: 'Confirm' },
  slider: { label: 'Slide the piece into the gap', hint: 'The arrow keys work as well' },
  work: { running: 'Checking, one moment please', done: 'Checked' },
  alternative: 'Cannot see it? Use the accessible check',
  picture: 'Picture of the check',
  help: 'Customer service',
};

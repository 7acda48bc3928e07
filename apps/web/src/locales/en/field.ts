import type { Dictionary } from '../dictionary.ts';

export const field: Dictionary['field'] = {
  show: 'Show password',
  hide: 'Hide password',
  amount: 'Amount',
  required: (label) => `Enter ${label}`,
  digitOf: (position) => `Digit ${position}`,
};

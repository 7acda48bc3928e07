import type { Dictionary } from '../dictionary.ts';

export const time: Dictionary['time'] = {
  today: (clock) => `Today ${clock}`,
  tomorrow: (clock) => `Tomorrow ${clock}`,
  days: (days, rest) => `${days}d ${rest}`,
};

/** Outlines of crests on 40 by 40. */
export const shields = {
  heater: 'M20 2.2C25 4.6 30.5 5.4 36 5.2V19c0 10-7 15.8-16 19.2C11 34.8 4 29 4 19V5.2c5.5.2 11-.6 16-3Z',
  swiss:
    'M4.5 6c3 0 5.5-1 7.5-3.2C14 5 17 6 20 3.4 23 6 26 5 28 2.8 30 5 32.5 6 35.5 6v14c0 9-6.5 14-15.5 18C11 34 4.5 29 4.5 20Z',
  round: 'M20 2.2a17.8 17.8 0 1 1 0 35.6 17.8 17.8 0 0 1 0-35.6Z',
  french: 'M4.5 3.5h31v24c0 5.5-4.5 6.5-8.5 7-3.5.4-5.5 1.5-7 3.7-1.5-2.2-3.5-3.3-7-3.7-4-.5-8.5-1.5-8.5-7Z',
  hexagon: 'M20 1.8 35.6 8v17.5L20 38.2 4.4 25.5V8Z',
  arch: 'M20 1.8C31 4.5 36 11 36 19.5S29.5 35 20 38.4C10.5 35 4 28 4 19.5S9 4.5 20 1.8Z',
} as const;

export type Shield = keyof typeof shields;
export const shieldNames = Object.keys(shields) as Shield[];

/** The outline of a flag, which a brand may use in place of shields. */
export const FLAG =
  'M4 2.5h32A1.5 1.5 0 0 1 37.5 4v32a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 36V4A1.5 1.5 0 0 1 4 2.5Z';

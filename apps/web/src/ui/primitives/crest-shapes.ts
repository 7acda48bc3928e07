/** The outline of a crest, on 24 by 24. */
export const SHIELD = 'M12 2.2 20.5 4v8.2c0 4.6-3.3 7.8-8.5 9.8-5.2-2-8.5-5.2-8.5-9.8V4Z';

/** What each pattern paints in the second colour. */
export const CHARGES = {
  band: 'M0 8.5h24v6H0z',
  half: 'M12 0h12v24H12z',
  stripe: 'M5 0h3.5v24H5zM15.5 0H19v24h-3.5z',
  plain: 'M8 11a4 4 0 1 0 8 0 4 4 0 1 0-8 0z',
} as const;

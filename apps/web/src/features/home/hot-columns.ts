import { useSyncExternalStore } from 'react';
import type { HotRow } from './use-hot-matches.ts';

type Market = HotRow['markets'][number];

/** A column of the hot matches: the main line of a market. */
export interface HotColumn {
  readonly type: Extract<Market['type'], 'ah' | 'ou' | '1x2'>;
  readonly period: Extract<Market['period'], 'full' | 'first_half'>;
}

const PHONE: readonly HotColumn[] = [
  { type: 'ah', period: 'full' },
  { type: 'ou', period: 'full' },
];
const TABLET: readonly HotColumn[] = [...PHONE, { type: '1x2', period: 'full' }];
const WIDE: readonly HotColumn[] = [
  ...TABLET,
  { type: 'ah', period: 'first_half' },
  { type: 'ou', period: 'first_half' },
];

const TABLET_WIDTH = '(min-width: 768px)';
const WIDE_WIDTH = '(min-width: 1680px)';

/** The columns that fit beside the teams. Space for them is kept by the width alone, so that nothing moves when they come. */
export function useHotColumns(): readonly HotColumn[] {
  return useSyncExternalStore(
    (listener) => {
      const queries = [matchMedia(TABLET_WIDTH), matchMedia(WIDE_WIDTH)];
      for (const query of queries) query.addEventListener('change', listener);
      return () => {
        for (const query of queries) query.removeEventListener('change', listener);
      };
    },
    () => (matchMedia(WIDE_WIDTH).matches ? WIDE : matchMedia(TABLET_WIDTH).matches ? TABLET : PHONE),
    () => PHONE,
  );
}

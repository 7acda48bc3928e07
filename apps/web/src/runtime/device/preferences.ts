import type { CurrencyCode } from '@touchline/rules/money';
import type { OddsFormat } from '@touchline/rules/odds';
import { create } from 'zustand';
import { keptInBrowser } from './kept-in-browser.ts';

export type OddsChange = 'none' | 'better' | 'any';

interface Preferences {
  readonly oddsFormat: OddsFormat;
  /** A visitor's; a member's is with the account. */
  readonly oddsChange: OddsChange;
  /** Chinese habit by default: red is up. */
  readonly redIsUp: boolean;
  readonly quickAmounts: readonly string[];
  /** Handicaps in Chinese names instead of figures. */
  readonly hasLineNames: boolean;
  /** The member's own amounts are covered. */
  readonly hidesAmounts: boolean;
  /** The zone times are read in, as minutes from UTC; null follows the device. */
  readonly utcOffset: number | null;
  /**
   * The member who switched one-tap betting on in this browser, and what a tap stakes, in the unit they said yes to; nobody
   * unless they did.
   */
  readonly quickBet: { readonly memberId: string; readonly stake: string; readonly currency: CurrencyCode } | null;
}

interface PreferencesStore extends Preferences {
  set(part: Partial<Preferences>): void;
}

/** The preferences of a member for this browser. Read after the first render, so that it matches the server's. */
export const usePreferences = create<PreferencesStore>()((set) => ({
  oddsFormat: 'decimal',
  oddsChange: 'none',
  redIsUp: true,
  quickAmounts: ['100', '500', '1000', '5000'],
  hasLineNames: false,
  hidesAmounts: false,
  utcOffset: null,
  quickBet: null,
  set: (part) => set(part),
}));

export const keptPreferences = keptInBrowser(usePreferences, 'tb-preferences', ({ set: _, ...kept }) => kept);

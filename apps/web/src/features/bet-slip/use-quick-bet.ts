import { useEffect } from 'react';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { useOddsChange } from '../../runtime/live/use-odds-change.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useOwnQuickBet } from '../../runtime/money/use-own-quick-bet.ts';
import { shownFormat } from '../../sports/odds/shown-format.ts';
import { pickName } from './pick-name.ts';
import { place } from './place.ts';
import { useSlip } from './slip-store.ts';

const TOAST_MS = 3_000;

/** The amount that a tap on a price stakes at once; nothing unless this very member switched it on, and for this unit. */
export function useQuickStake(): string | null {
  return useOwnQuickBet()?.stake ?? null;
}

/** Bets on every price that is tapped while one-tap betting is on, at the price that was tapped. */
export function useQuickBet(): void {
  const { client, effects } = useApp();
  const stake = useQuickStake();
  const currency = useCurrency();
  const [choice] = useOddsChange();
  useEffect(() => {
    if (stake === null) return;
    return useSlip.subscribe(({ tapped }, before) => {
      if (tapped === null || tapped === before.tapped) return;
      const { oddsFormat } = usePreferences.getState();
      const request = {
        kind: 'single',
        system: null,
        legs: [{ item: tapped, oddsMilli: tapped.agreedMilli }],
        stake,
      } as const;
      const terms = { choice, oddsFormat: shownFormat(tapped.pick.type, oddsFormat), currency };
      void place(client, request, terms).then((refusal) => {
        const phase = useSlip.getState().tickets.find(({ key }) => key === tapped.key)?.phase;
        const name = pickName(tapped.pick);
        const { placed, confirming } = betSlipTexts.quick;
        const said = refusal || (phase === 'accepted' ? placed(name) : phase === 'confirming' ? confirming(name) : '');
        if (said) effects.toast(said, TOAST_MS);
      });
    });
  }, [client, effects, stake, currency, choice]);
}

import { loginPath } from '@touchline/client';
import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { boostUseTexts } from '../../locales/boost-use/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { usePictureDelay } from '../../runtime/live/picture-delay.ts';
import { useOddsChange } from '../../runtime/live/use-odds-change.ts';
import { withWayBack } from '../../runtime/travel/way-back.ts';
import { Press } from '../../sports/odds/press.ts';
import { shownFormat } from '../../sports/odds/shown-format.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { place } from './place.ts';
import { type BetRequest, draftOf, slip } from './slip-actions.ts';
import { type SlipNeed, sayingOf } from './slip-model.ts';
import styles from './slip-panel.module.css';
import { useSlip } from './slip-store.ts';
import { isStaked, priceToUse } from './slip-terms.ts';
import type { ShownSlip } from './use-slip-lines.ts';

interface ConfirmButtonProps {
  readonly slip: ShownSlip;
  readonly isBusy: boolean;
}

/** The button says what it will do, with the amount, or what is still needed. */
export function ConfirmButton({ slip: shownSlip, isBusy }: ConfirmButtonProps) {
  const { client } = useApp();
  const [, navigate] = useLocation();
  const chosen = usePreferences((state) => state.oddsFormat);
  const [choice] = useOddsChange();
  const { summary, currency } = shownSlip;
  const { need } = summary;
  const [press] = useState(() => new Press<string>());
  const saying = sayingOf(
    summary,
    shownSlip.shown.map(({ line }) => line),
  );
  const said = `${saying} ${shownSlip.freeBet?.freeBetId ?? ''} ${shownSlip.boost?.boostId ?? ''}`;

  const act = (detail: number) => {
    const agreed = press.click(detail, () => said);
    if (need === 'login' || need === 'deposit') {
      slip.open(false);
      const here = location.pathname + location.search;
      if (need === 'login') navigate(loginPath(here));
      else navigate(withWayBack('/app/wallet/deposit', here), { state: { shortfall: summary.shortfall } });
      return;
    }
    // The member agrees to the text of the button at the moment of the press; if it has changed since, nothing is sent. Nothing is sent
    // for the second of two taps either.
    if (agreed !== said || detail > 1) return;
    if (need === 'closed') return slip.remove(...closedOf(shownSlip));
    for (const request of requestsOf(shownSlip)) {
      const [first] = request.legs;
      const oddsFormat = request.kind === 'single' && first ? shownFormat(first.item.pick.type, chosen) : 'decimal';
      void place(client, request, { choice, oddsFormat, currency });
    }
  };
  return (
    <Button
      size="large"
      wide
      disabled={!canPress(need)}
      busy={isBusy}
      onPointerDown={() => press.down(said)}
      onPointerCancel={() => press.cancel()}
      onClick={({ detail }) => act(detail)}
    >
      <span>
        {buttonText(shownSlip)}
        <PictureDelay slip={shownSlip} />
      </span>
    </Button>
  );
}

/** The delay of the picture that the member watches of a match in the slip: prices are ahead of it. */
function PictureDelay({ slip: { shown } }: { readonly slip: ShownSlip }) {
  const { matchId, delayMs } = usePictureDelay();
  const isWatched = shown.some(({ item }) => item.pick.match.matchId === matchId);
  if (delayMs === null || !isWatched) return null;
  return <small className={styles.late}>{betSlipTexts.pictureDelay((delayMs / 1_000).toFixed(1))}</small>;
}

/** Everything that is no longer offered, whether it has a stake or not. */
function closedOf({ shown, summary }: ShownSlip): string[] {
  return shown.filter((_, index) => summary.problems[index] === 'closed').map(({ item }) => item.id);
}

/** The bets that a press sends: one for each selection with a stake, or one for each combination of all that has one. */
function requestsOf({ shown, mode, summary, currency, freeBet, boost }: ShownSlip): BetRequest[] {
  const legs = shown.map(({ item, line }) => ({ item, oddsMilli: priceToUse(line) }));
  const { combination } = summary;
  const raised = boost ? { boostId: boost.boostId } : {};
  if (freeBet) return [{ kind: mode, system: null, legs, stake: freeBet.amount, freeBetId: freeBet.freeBetId }];
  if (mode === 'single' || !combination) {
    const staked = legs.filter(({ item }) => isStaked(item.stake, currency));
    return staked.map((leg) => ({ kind: 'single', system: null, legs: [leg], stake: leg.item.stake, ...raised }));
  }
  const bets = combination.bets.filter(({ stake }) => isStaked(stake, currency));
  const drafts = useSlip.getState();
  const batch = draftOf(drafts, bets[0]?.code ?? 'parlay').key;
  return bets.map(({ code, stake }) => ({ kind: mode, system: code, legs, stake, batch, ...raised }));
}

function canPress(need: SlipNeed): boolean {
  return ['ready', 'accept_change', 'login', 'deposit', 'closed'].includes(need);
}

function buttonText({ summary, shown, mode, currency, freeBet, boost }: ShownSlip): string {
  const { need, betCount, combination } = summary;
  const amount = displayAmount(summary.total, currency);
  if (need === 'accept_change') return betSlipTexts.acceptAndPlace(amount);
  if (need !== 'ready') return betSlipTexts.need[need];
  if (freeBet) return freeBetTexts.use(amount);
  if (boost) return boostUseTexts.use(amount);
  const tickets = combination ? combination.bets.filter(({ total }) => total > 0n).length : betCount;
  const isSome = mode === 'single' ? betCount < shown.length : tickets > 1;
  return isSome ? betSlipTexts.placeSome(tickets, amount) : betSlipTexts.place(amount);
}

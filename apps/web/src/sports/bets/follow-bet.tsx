import { cellKey } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import type { OrderPush } from '@touchline/contract/topics';
import { useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { type Pick, usePicks } from '../../runtime/live/picks.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { pickedMatch } from '../odds/picked-match.ts';
import { selectionOf } from './followed-selection.ts';

const texts = matchTexts.sharedBets;
const TOAST_MS = 3_000;

interface FollowBetProps {
  readonly matchId: string;
  readonly bet: OrderPush;
}

/** Puts the selection of a shared bet into the reader's own slip, at the present price. It places no bet. */
export function FollowBet({ matchId, bet }: FollowBetProps) {
  const { client, clock, effects } = useApp();
  const picks = usePicks();
  const [isBusy, setBusy] = useState(false);
  const follow = async () => {
    setBusy(true);
    const result = await client.call('matchDetail', { matchId });
    setBusy(false);
    if (!result.ok) return effects.toast(result.message, TOAST_MS);
    const pick = pickOf(result.data, bet, clock.now());
    if (!pick) return effects.toast(texts.notNow, TOAST_MS);
    if (picks.has(cellKey(matchId, pick.marketId, pick.outcome))) return effects.toast(texts.inSlip, TOAST_MS);
    picks.add(pick);
  };
  return (
    <Button look="soft" size="small" busy={isBusy} onClick={follow}>
      {texts.follow}
    </Button>
  );
}

function pickOf({ info, markets }: CallOutput<'matchDetail'>, bet: OrderPush, pickedAt: number): Pick | null {
  const found = selectionOf(markets, bet);
  if (!found) return null;
  const { market, selection } = found;
  const { marketId, type, period, lineQuarters, side } = market;
  const { outcome, label = null, oddsMilli } = selection;
  return {
    ...{ match: pickedMatch(info), marketId, type, period, lineQuarters, side },
    ...{ outcome, label, oddsMilli, pickedAt },
  };
}

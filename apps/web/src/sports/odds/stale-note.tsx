import { cellKey, type LiveMatch } from '@touchline/client/live';
import { delayTexts } from '../../locales/delay/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useNow } from '../../runtime/device/use-now.ts';

type Priced = Pick<LiveMatch, 'info' | 'markets' | 'isStale'>;

/** Whether the prices of a match are stale, for this page or for the server. */
export function isFeedCut({ isStale, markets }: Pick<Priced, 'markets' | 'isStale'>): boolean {
  return isStale || markets.some(({ suspendedFor }) => suspendedFor === 'feed');
}

/** Shows that the prices of a match are not updated, and how old they are: 赔率更新中断，暂停投注 · 报价 12 秒前. */
export function StaleNote({ match, className }: { readonly match: Priced; readonly className?: string | undefined }) {
  return (
    isFeedCut(match) && (
      <p className={className}>
        <StaleWords match={match} />
      </p>
    )
  );
}

export function StaleWords({ match: { info, markets } }: { readonly match: Priced }) {
  const { cells } = useApp();
  const now = useNow(1_000);
  const [market] = markets;
  const priced = market && cells.get(cellKey(info.matchId, market.marketId, market.selections[0]?.outcome ?? ''));
  return (
    <>
      {delayTexts.stale}
      {priced && now && `\u00a0· ${delayTexts.priceAge(Math.max(0, Math.floor((now - priced.sourceTime) / 1000)))}`}
    </>
  );
}

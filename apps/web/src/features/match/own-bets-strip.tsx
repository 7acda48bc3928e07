import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Money } from '../../ui/primitives/money.tsx';
import styles from './match-page.module.css';

interface OwnBetsStripProps {
  readonly matchId: string;
  readonly onOpen: () => void;
}

/** The member's own stakes on this match, whether some of them can be cashed out, and the way to those bets. */
export function OwnBetsStrip({ matchId, onOpen }: OwnBetsStripProps) {
  const { signedIn } = useSession();
  const currency = useCurrency();
  const input = { tab: 'open', page: 1, size: 50, matchId } as const;
  const bets = useCall('listBets', input, { enabled: signedIn, staleTime: 5_000, keep: true }).data;
  const hasBets = signedIn && bets !== undefined && bets.totals.count > 0;
  const offered = useCall('listBets', { ...input, size: 1, cashOutOnly: true }, { enabled: hasBets, staleTime: 5_000 });
  if (!hasBets) return null;
  return (
    <button type="button" className={styles.strip} onClick={onOpen}>
      <Icon name="ticket" size={20} />
      <span className={styles.own}>
        {matchTexts.ownBets(bets.totals.count)}
        {(offered.data?.totals.count ?? 0) > 0 && <Badge tone="primary">{matchTexts.cashOut}</Badge>}
      </span>
      <Money amount={bets.totals.stake} currency={currency} />
      <Icon name="forward" size={16} />
    </button>
  );
}

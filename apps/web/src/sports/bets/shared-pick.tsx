import type { MatchInfo } from '@touchline/client/live';
import type { OrderPush } from '@touchline/contract/topics';
import { formatOdds } from '@touchline/rules/odds';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { marketName, selectionLabel } from '../odds/market-labels.ts';
import { shownFormat } from '../odds/shown-format.ts';
import { scoreThen } from './leg-scores.ts';
import styles from './shared-pick.module.css';

interface SharedPickProps {
  readonly order: OrderPush;
  readonly sport: MatchInfo['sport'];
}

/** Shows the selection of a shared bet, the score at that moment, and the price at which the bet was accepted. */
export function SharedPick({ order, sport }: SharedPickProps) {
  const { oddsFormat } = usePreferences();
  const format = order.kind === 'single' ? shownFormat(order.type, oddsFormat) : 'decimal';
  return (
    <span className={styles.pick}>
      {order.teamLogo && (
        <span className={styles.logo}>
          <Crest {...order.teamLogo} size={18} />
        </span>
      )}
      {order.kind !== 'single' && <Badge>{matchTexts.orders.combined}</Badge>} {marketName(order, sport)}&nbsp;·{' '}
      {selectionLabel(order, order.outcome, order.label)}
      {order.score && (
        <span className={`figures ${styles.score}`}>{scoreThen({ sport, type: order.type }, order.score)}</span>
      )}{' '}
      <strong className="figures">@{formatOdds(order.oddsMilli, format)}</strong>
    </span>
  );
}

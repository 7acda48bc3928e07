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
  readonly bet: OrderPush;
  readonly sport: MatchInfo['sport'];
}

/** Shows the selection of a shared bet, the score at that moment, and the price at which the bet was accepted. */
export function SharedPick({ bet, sport }: SharedPickProps) {
  const { oddsFormat } = usePreferences();
  const format = bet.kind === 'single' ? shownFormat(bet.type, oddsFormat) : 'decimal';
  return (
    <span className={styles.pick}>
      {bet.teamLogo && (
        <span className={styles.logo}>
          <Crest {...bet.teamLogo} size={18} />
        </span>
      )}
      {bet.kind !== 'single' && <Badge>{matchTexts.sharedBets.combined}</Badge>} {marketName(bet, sport)}&nbsp;·{' '}
      {selectionLabel(bet, bet.outcome, bet.label)}
      {bet.score && (
        <span className={`figures ${styles.score}`}>{scoreThen({ sport, type: bet.type }, bet.score)}</span>
      )}{' '}
      <strong className="figures">@{formatOdds(bet.oddsMilli, format)}</strong>
    </span>
  );
}

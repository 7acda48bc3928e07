import type { Bet } from './bet-names.ts';
import styles from './bet-ticket.module.css';
import { LegLine } from './leg-line.tsx';

interface BetLegsProps {
  readonly bet: Bet;
  /** They follow no topic while out of sight. */
  readonly isShown: boolean;
  /** Runs when a match is opened. */
  readonly onLeave?: (() => void) | undefined;
}

/** The selections of a bet; those of one combination are joined by a line. */
export function BetLegs({ bet, isShown, onLeave }: BetLegsProps) {
  return (
    <ul className={styles.legs} data-many={bet.legs.length > 1 || undefined}>
      {bet.legs.map((leg) => (
        <LegLine
          key={leg.matchId + leg.marketId + leg.outcome}
          leg={leg}
          bet={bet}
          isShown={isShown}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}

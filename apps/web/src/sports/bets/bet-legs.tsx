import type { Bet } from './bet-names.ts';
import styles from './bet-ticket.module.css';
import { LegLine } from './leg-line.tsx';

interface BetLegsProps {
  readonly bet: Bet;
  /** Out of sight they follow nothing. */
  readonly isShown: boolean;
  /** Runs when a match is opened. */
  readonly onLeave?: (() => void) | undefined;
}

/** The selections of a bet; those that stand or fall together hang on one line. */
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

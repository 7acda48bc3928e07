import type { MarketUpdate } from '@touchline/contract/topics';
import { isShown } from '@touchline/rules/match';
import { memo, useState } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { marketName } from '../../sports/odds/market-labels.ts';
import { OddsButton } from '../../sports/odds/odds-button.tsx';
import { pickedMatch } from '../../sports/odds/picked-match.ts';
import { StaleNote } from '../../sports/odds/stale-note.tsx';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { favouritesFirst } from './favourites-first.ts';
import type { Row } from './list-filter.ts';
import styles from './outright-card.module.css';

/** The number of teams shown before the reader asks for the rest. */
const FIRST_SHOWN = 6;

interface OutrightCardProps {
  readonly row: Row;
  readonly utcOffsetMinutes: number;
}

/** A competition and the prices of its teams, followed while it is in sight. */
export const OutrightCard = memo(function OutrightCard({ row, utcOffsetMinutes }: OutrightCardProps) {
  const [ref, isNear] = useIsNear();
  const match = useLiveMatch('row', row, isNear);
  const now = useNow(60_000) ?? match.state.clock.at;
  const { info } = match;
  const market = match.markets.find(isShown);
  const ends = kickOffTime(info.startAt, now, utcOffsetMinutes);
  return (
    <Card as="article" ref={ref} className={styles.card} aria-label={info.home.name}>
      <header className={styles.head}>
        <Crest {...info.home.crest} />
        <h2>
          {info.leagueName} <span>{info.round}</span>
        </h2>
        <p className="figures">{now < info.startAt && sportsTexts.outrightEnds(ends)}</p>
        <Link href="/app/rules?sport=general&market=outright" className={styles.rule}>
          {sportsTexts.rule}
          <span className="visually-hidden">{info.home.name}</span>
        </Link>
      </header>
      {market ? (
        <Teams match={match} market={market} />
      ) : (
        <p className={styles.none}>{now < info.startAt ? matchListTexts.noPrices : sportsTexts.outrightClosed}</p>
      )}
      <StaleNote match={match} className={styles.stale} />
    </Card>
  );
});

interface TeamsProps {
  readonly match: Pick<Row, 'info'>;
  readonly market: MarketUpdate;
}

/** The possible winners, the favourites first as they were when the list was opened, so that nothing moves under the finger. */
function Teams({ match, market }: TeamsProps) {
  const [isOpen, setOpen] = useState(false);
  const [ranking] = useState(() => favouritesFirst(market.selections));
  const placeOf = (outcome: string) => (ranking.includes(outcome) ? ranking.indexOf(outcome) : ranking.length);
  const teams = [...market.selections].sort((a, b) => placeOf(a.outcome) - placeOf(b.outcome));
  return (
    <>
      <div className={styles.teams}>
        {(isOpen ? teams : teams.slice(0, FIRST_SHOWN)).map(({ outcome, label }) => (
          <OddsButton
            key={outcome}
            match={pickedMatch(match.info)}
            market={market}
            outcome={outcome}
            label={label ?? outcome}
            marketName={marketName(market, match.info.sport)}
          />
        ))}
      </div>
      {teams.length > FIRST_SHOWN && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? sportsTexts.fewerTeams : sportsTexts.allTeams(teams.length)}
          <Icon name="down" size={14} />
        </button>
      )}
    </>
  );
}

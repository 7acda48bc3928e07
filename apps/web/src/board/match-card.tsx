import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import type { MarketUpdate } from '@touchline/contract/topics';
import { memo } from 'react';
import { Link } from 'wouter';
import { boardTexts } from '../locales/board-texts.ts';
import { useLiveMatch } from '../runtime/use-live-match.ts';
import { useNow } from '../runtime/use-now.ts';
import { Badge } from '../ui/primitives/badge.tsx';
import { Card } from '../ui/primitives/card.tsx';
import { Crest } from '../ui/primitives/crest.tsx';
import { ClockText } from './clock-text.tsx';
import { kickOffTime } from './kick-off-time.ts';
import { marketName, selectionLabel } from './market-labels.ts';
import styles from './match-card.module.css';
import { OddsButton } from './odds-button.tsx';
import { pickedMatch } from './picked-match.ts';

type Row = CallOutput<'matchList'>['items'][number];

interface MatchCardProps {
  readonly row: Row;
  /** Which market the card shows. */
  readonly type?: MarketUpdate['type'];
}

/** A match as a card: who plays, how it stands, and the prices of one market. */
export const MatchCard = memo(function MatchCard({ row, type = '1x2' }: MatchCardProps) {
  const match = useLiveMatch('row', row);
  const { info, state } = match;
  const market = match.markets.find((entry) => entry.type === type && entry.main) ?? match.markets[0];
  return (
    <Card
      as="article"
      padded={false}
      className={styles.card}
      aria-label={boardTexts.versus(info.home.name, info.away.name)}
    >
      <Head match={match} />
      <Link href={`/app/match/${info.matchId}`} className={styles.body}>
        <TeamName team={info.home} redCards={state.redCards.home} />
        <Status match={match} />
        <Score match={match} side="home" />
        <TeamName team={info.away} redCards={state.redCards.away} />
        <Score match={match} side="away" />
      </Link>
      {market ? <Prices match={match} market={market} /> : <div className={styles.waiting}>{boardTexts.noPrices}</div>}
      {match.isStale && <p className={styles.stale}>{boardTexts.stale}</p>}
    </Card>
  );
});

function Head({ match: { info } }: { readonly match: LiveMatch }) {
  return (
    <div className={styles.head}>
      <span className={styles.league}>
        {info.leagueName} · {info.round}
      </span>
      {info.badges.video && <Badge>{boardTexts.video}</Badge>}
      {!info.badges.video && info.badges.animation && <Badge>{boardTexts.animation}</Badge>}
      {info.badges.anchors > 0 && <Badge tone="primary">{boardTexts.anchors(info.badges.anchors)}</Badge>}
    </div>
  );
}

interface TeamNameProps {
  readonly team: LiveMatch['info']['home'];
  readonly redCards: number;
}

function TeamName({ team, redCards }: TeamNameProps) {
  return (
    <span className={styles.team}>
      <Crest {...team.crest} />
      <span className={styles.name}>{team.name}</span>
      {redCards > 0 && (
        <span className={styles.red} role="img" aria-label={boardTexts.redCards(redCards)}>
          {redCards}
        </span>
      )}
    </span>
  );
}

function Status({ match: { info, state } }: { readonly match: LiveMatch }) {
  const now = useNow(60_000);
  if (state.status === 'not_started') {
    return <span className={styles.status}>{kickOffTime(info.startAt, now ?? state.clock.at, offset(now))}</span>;
  }
  return (
    <span className={styles.status}>
      <Badge tone="live" dot={state.clock.running} figures>
        <ClockText clock={state.clock} />
      </Badge>
    </span>
  );
}

/** The reader's own zone once the page is alive. */
function offset(now: number | null): number | undefined {
  return now === null ? undefined : -new Date(now).getTimezoneOffset();
}

function Score({ match: { state }, side }: { readonly match: LiveMatch; readonly side: 'home' | 'away' }) {
  return <span className={`figures ${styles.score}`}>{state.status === 'not_started' ? '' : state.score[side]}</span>;
}

function Prices({ match, market }: { readonly match: LiveMatch; readonly market: MarketUpdate }) {
  return (
    <div className={styles.prices}>
      {market.selections.map(({ outcome }) => (
        <OddsButton
          key={`${market.marketId}/${outcome}`}
          match={pickedMatch(match.info)}
          market={market}
          outcome={outcome}
          label={selectionLabel(market, outcome)}
          marketName={marketName(market)}
        />
      ))}
    </div>
  );
}

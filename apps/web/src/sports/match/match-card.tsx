import type { LiveMatch } from '@touchline/client/live';
import type { CallOutput } from '@touchline/contract';
import type { MarketUpdate } from '@touchline/contract/topics';
import { isShown } from '@touchline/rules/match';
import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useLiveMatch } from '../../runtime/live/use-live-match.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Crest } from '../../ui/primitives/crest.tsx';
import { columnName, columnSelection } from '../odds/column-labels.ts';
import { OddsButton } from '../odds/odds-button.tsx';
import { pickedMatch } from '../odds/picked-match.ts';
import { StaleNote } from '../odds/stale-note.tsx';
import { ClockText } from './clock-text.tsx';
import styles from './match-card.module.css';
import { ServeMark } from './serve-mark.tsx';

type Row = CallOutput<'matchList'>['items'][number];

/** A match as a card: the teams, the score, and the prices of the winner. */
export const MatchCard = memo(function MatchCard({ row }: { readonly row: Row }) {
  const match = useLiveMatch('row', row);
  const shown = match.markets.filter(isShown);
  const market = shown.find((entry) => entry.type === '1x2' && entry.main) ?? shown[0];
  return (
    <MatchCardView match={match} moment={<Moment match={match} />}>
      {market && <CardPrices match={match} market={market} />}
    </MatchCardView>
  );
});

interface MatchCardViewProps {
  readonly ref?: (element: HTMLElement | null) => void;
  readonly match: LiveMatch;
  /** At the end of the head. */
  readonly aside?: ReactNode;
  /** When it is played or how far it is. */
  readonly moment: ReactNode;
  /** Its prices. */
  readonly children: ReactNode;
}

/** The card of a match whose topic another component follows. */
export function MatchCardView({ ref, match, aside, moment, children }: MatchCardViewProps) {
  const { info } = match;
  return (
    <Card
      as="article"
      padded={false}
      className={styles.card}
      aria-label={matchListTexts.versus(info.home.name, info.away.name)}
      {...(ref ? { ref } : {})}
    >
      <Head match={match} aside={aside} />
      <Link href={`/app/match/${info.matchId}`} className={styles.body}>
        <TeamName match={match} side="home" />
        <span className={styles.status}>{moment}</span>
        <Score match={match} side="home" />
        <TeamName match={match} side="away" />
        <Score match={match} side="away" />
      </Link>
      {children || <div className={styles.waiting}>{matchListTexts.noPrices}</div>}
      <StaleNote match={match} className={styles.stale} />
    </Card>
  );
}

function Head({ match: { info }, aside }: Pick<MatchCardViewProps, 'match' | 'aside'>) {
  return (
    <div className={styles.head}>
      <span className={styles.league}>
        {info.leagueName}&nbsp;· {info.round}
      </span>
      {aside}
    </div>
  );
}

interface TeamNameProps {
  readonly match: Pick<LiveMatch, 'info' | 'state'>;
  readonly side: 'home' | 'away';
}

export function TeamName({ match, side }: TeamNameProps) {
  const { crest, name } = match.info[side];
  const redCards = match.state.redCards[side];
  return (
    <span className={styles.team}>
      <Crest {...crest} />
      <span className={styles.name}>{name}</span>
      <ServeMark match={match} side={side} />
      {redCards > 0 && (
        <span className={styles.red} role="img" aria-label={matchListTexts.redCards(redCards)}>
          {redCards}
        </span>
      )}
    </span>
  );
}

/** The time of a match that takes its usual course; lists also have other matches. */
function Moment({ match }: { readonly match: LiveMatch }) {
  const { info, state } = match;
  const now = useNow(60_000);
  const utcOffset = useUtcOffset();
  if (state.status === 'not_started') return kickOffTime(info.startAt, now ?? state.clock.at, utcOffset);
  return (
    <Badge tone="live" dot={state.clock.running} figures>
      <ClockText match={match} />
    </Badge>
  );
}

function Score({ match: { state }, side }: { readonly match: LiveMatch; readonly side: 'home' | 'away' }) {
  return <span className={`figures ${styles.score}`}>{state.clock.period === 'before' ? '' : state.score[side]}</span>;
}

interface CardPricesProps {
  readonly match: LiveMatch;
  readonly market: MarketUpdate;
}

/** The prices of one market side by side. */
export function CardPrices({ match, market }: CardPricesProps) {
  return (
    <div className={styles.prices}>
      {market.selections.map(({ outcome }) => (
        <OddsButton
          key={outcome}
          match={pickedMatch(match.info)}
          market={market}
          outcome={outcome}
          label={columnSelection(market, outcome)}
          marketName={columnName(market)}
        />
      ))}
    </div>
  );
}

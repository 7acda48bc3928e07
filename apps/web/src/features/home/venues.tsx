import type { CallOutput } from '@touchline/contract';
import { egameCode } from '@touchline/rules/site';
import { Link } from 'wouter';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSuspensions } from '../../runtime/calls/use-suspensions.ts';
import { useIsNear } from '../../runtime/device/use-is-near.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { Picture } from '../../ui/art/picture.tsx';
import { Tile } from '../../ui/art/tile.tsx';
import { cx } from '../../ui/class-names.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import page from './home-page.module.css';
import { homeTexts } from './texts/zh-CN.ts';
import styles from './venues.module.css';

type Venue = CallOutput<'venueList'>['items'][number];

const ART: Readonly<Record<Venue['category'], string>> = {
  sports: 'compass',
  live_casino: 'crown',
  egame: 'lantern',
  esports: 'chess',
  board: 'cards',
  fishing: 'whale',
  lottery: 'dice',
};

interface VenuesProps {
  readonly items: readonly Venue[];
  /** Server time, again each minute. */
  readonly now: number;
}

/** The venues a site shows, in its own order; those that are suspended say until when. */
export function Venues({ items, now }: VenuesProps) {
  const [ref, isNear] = useIsNear();
  const utcOffset = useUtcOffset();
  const suspendedUntil = useSuspensions();
  const shown = items.filter((venue) => venue.isDisplay);
  if (shown.length === 0) return null;
  const egames = items.filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  return (
    <>
      <Games
        venues={shown.filter((venue) => suspendedUntil(venue) === undefined)}
        egames={egames}
        isNear={isNear === true}
      />
      <section ref={ref} className={cx(page.section, page.later)} aria-labelledby="venues">
        <div className={page.head}>
          <h2 id="venues">{homeLaterTexts.venues}</h2>
        </div>
        <ul className={styles.list}>
          {shown
            .map((venue) => ({ venue, until: suspendedUntil(venue) }))
            .map(({ venue, until }) => (
              <Card key={venue.venueEnName} as="li" padded={false}>
                <Link
                  href={venuePath(venue, egames)}
                  className={cx(styles.venue, until !== undefined && styles.closed)}
                >
                  <span className={styles.mark}>
                    <Picture kind="avatar" name={ART[venue.category]} sizes="44px" />
                  </span>
                  {venue.name}
                  {until != null && (
                    <span className={styles.until}>{homeLaterTexts.backAt(kickOffTime(until, now, utcOffset))}</span>
                  )}
                  <span className={styles.badge}>
                    {until !== undefined && <Badge tone="warn">{homeLaterTexts.maintenance}</Badge>}
                    {until === undefined && venue.badge === 'hot' && (
                      <Badge tone="live">{homeLaterTexts.hotBadge}</Badge>
                    )}
                    {until === undefined && venue.badge === 'new' && (
                      <Badge tone="primary">{homeLaterTexts.newBadge}</Badge>
                    )}
                  </span>
                </Link>
              </Card>
            ))}
        </ul>
      </section>
    </>
  );
}

interface GamesProps {
  /** Those that are open. */
  readonly venues: readonly Venue[];
  readonly egames: readonly string[];
  readonly isNear: boolean;
}

const GAMES = 4;
/** Four beside each other on a phone, and in the middle of three columns on a desktop. */
const COVER_SIZES = '(min-width: 1680px) 256px, (min-width: 1200px) 168px, 22vw';

/** A few games of the first venue that has electronic ones, the popular ones first; requested when they come near. */
function Games({ venues, egames, isNear }: GamesProps) {
  const venue = venues.find(({ category }) => category === 'egame');
  const venueEnName = venue?.venueEnName ?? '';
  const games = useCall(
    'gameList',
    { venueEnName },
    { enabled: isNear && venue !== undefined, staleTime: 300_000 },
  ).data;
  const shown = (games?.items ?? [])
    .filter(({ isClosed }) => !isClosed)
    .sort((a, b) => Number(b.isHot) - Number(a.isHot))
    .slice(0, GAMES);
  if (!venue || (games && shown.length === 0)) return null;
  return (
    <section className={cx(page.section, page.later)} aria-labelledby="games">
      <div className={page.head}>
        <h2 id="games">{homeLaterTexts.games}</h2>
        <Link href={venuePath(venue, egames)}>
          {games ? homeTexts.all(games.items.length) : homeTexts.more}
          <Icon name="forward" size={14} />
        </Link>
      </div>
      <ul className={styles.games}>
        {shown.map((game) => (
          <li key={game.gameId}>
            <Link href={venuePath(venue, egames)} className={styles.game}>
              <span className={styles.gameCover}>
                <Tile name={game.art} sizes={COVER_SIZES} />
                <strong>{game.name}</strong>
              </span>
              {game.brand}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function venuePath(venue: Venue, egames: readonly string[]): string {
  if (venue.category === 'sports') return '/app/sports';
  return `/app/egame/${egameCode(venue.venueEnName, egames)}?venue=${venue.venueEnName}`;
}

import type { CallOutput } from '@touchline/contract';
import { egameCode } from '@touchline/rules/site';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useSuspensions } from '../../runtime/calls/use-suspensions.ts';
import { lazyPart } from '../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { cx } from '../../ui/class-names.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import page from './home-page.module.css';
import { homeTexts } from './texts/zh-CN.ts';
import styles from './venues.module.css';

/** Drawings load after the page, because they are many and not needed at once. */
const Tile = lazyPart(() => import('../../ui/art/tile.tsx').then((module) => module.Tile));

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
  const isHydrated = useIsHydrated();
  const utcOffset = useUtcOffset();
  const suspendedUntil = useSuspensions();
  const shown = items.filter((venue) => venue.isDisplay);
  if (shown.length === 0) return null;
  const egames = items.filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  return (
    <section className={page.section} aria-labelledby="venues">
      <div className={page.head}>
        <h2 id="venues">{homeTexts.venues}</h2>
      </div>
      <ul className={styles.list}>
        {shown
          .map((venue) => ({ venue, until: suspendedUntil(venue) }))
          .map(({ venue, until }) => (
            <Card key={venue.venueEnName} as="li" padded={false}>
              <Link href={venuePath(venue, egames)} className={cx(styles.venue, until !== undefined && styles.closed)}>
                <span className={styles.mark}>
                  {isHydrated && (
                    <Suspense>
                      <Tile name={ART[venue.category]} />
                    </Suspense>
                  )}
                </span>
                {venue.name}
                {until != null && (
                  <span className={styles.until}>{homeTexts.backAt(kickOffTime(until, now, utcOffset))}</span>
                )}
                <span className={styles.badge}>
                  {until !== undefined && <Badge tone="warn">{homeTexts.maintenance}</Badge>}
                  {until === undefined && venue.badge === 'hot' && <Badge tone="live">{homeTexts.hotBadge}</Badge>}
                  {until === undefined && venue.badge === 'new' && <Badge tone="primary">{homeTexts.newBadge}</Badge>}
                </span>
              </Link>
            </Card>
          ))}
      </ul>
    </section>
  );
}

function venuePath(venue: Venue, egames: readonly string[]): string {
  if (venue.category === 'sports') return '/app/sports';
  return `/app/egame/${egameCode(venue.venueEnName, egames)}?venue=${venue.venueEnName}`;
}

import type { CallOutput } from '@touchline/contract';
import { egameCode } from '@touchline/rules/site';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { homeTexts } from '../../locales/home-texts.ts';
import { useIsHydrated } from '../../runtime/use-is-hydrated.ts';
import { cx } from '../../ui/class-names.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import page from './home-page.module.css';
import styles from './venues.module.css';

/** Drawings come after the page: they are many, and nobody waits for them. */
const Tile = lazy(() => import('../../ui/art/tile.tsx').then((module) => ({ default: module.Tile })));

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

/** The venues a site shows, in its own order. */
export function Venues({ items }: { readonly items: readonly Venue[] }) {
  const isHydrated = useIsHydrated();
  const shown = items.filter((venue) => venue.isDisplay);
  if (shown.length === 0) return null;
  const egames = items.filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  return (
    <section className={page.section} aria-labelledby="venues">
      <div className={page.head}>
        <h2 id="venues">{homeTexts.venues}</h2>
      </div>
      <ul className={styles.list}>
        {shown.map((venue) => (
          <Card key={venue.venueEnName} as="li" padded={false}>
            <Link href={venuePath(venue, egames)} className={cx(styles.venue, venue.status !== 0 && styles.closed)}>
              <span className={styles.mark}>
                {isHydrated && (
                  <Suspense>
                    <Tile name={ART[venue.category]} />
                  </Suspense>
                )}
              </span>
              {venue.name}
              <span className={styles.badge}>
                {venue.status !== 0 && <Badge tone="warn">{homeTexts.maintenance}</Badge>}
                {venue.status === 0 && venue.badge === 'hot' && <Badge tone="live">{homeTexts.hotBadge}</Badge>}
                {venue.status === 0 && venue.badge === 'new' && <Badge tone="primary">{homeTexts.newBadge}</Badge>}
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

import type { CallOutput } from '@touchline/contract';
import { egameCode } from '@touchline/rules/site';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { useSuspensions } from '../../../runtime/calls/use-suspensions.ts';
import { lazyPart } from '../../../runtime/device/lazy-part.ts';
import { useIsHydrated } from '../../../runtime/device/use-is-hydrated.tsx';
import { useUtcOffset } from '../../../runtime/device/use-utc-offset.ts';
import { kickOffTime } from '../../../ui/format/kick-off-time.ts';
import styles from './hall.module.css';
import { Section } from './section.tsx';
import { programmeTexts } from './texts/zh-CN.ts';

const Plate = lazyPart(() => import('./late-parts.ts').then((module) => module.Plate));

type Venue = CallOutput<'venueList'>['items'][number];

interface HallProps {
  readonly items: readonly Venue[];
  /** Server time, again each minute. */
  readonly now: number;
}

/** The venues of the site, each under an engraved plate of its kind; one that is suspended says until when. */
export function Hall({ items, now }: HallProps) {
  const isHydrated = useIsHydrated();
  const utcOffset = useUtcOffset();
  const suspendedUntil = useSuspensions();
  const shown = items.filter((venue) => venue.isDisplay);
  if (shown.length === 0) return null;
  const egames = items.filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  return (
    <Section title={programmeTexts.hall} aside={<span>{programmeTexts.venueCount(shown.length)}</span>}>
      <ul className={styles.list}>
        {shown.map((venue) => {
          const until = suspendedUntil(venue);
          return (
            <li key={venue.venueEnName}>
              <Link href={venuePath(venue, egames)} className={styles.venue} data-closed={until !== undefined}>
                <span className={styles.plate}>
                  {isHydrated && (
                    <Suspense>
                      <Plate name={venue.category} shape="tall" />
                    </Suspense>
                  )}
                </span>
                <b>{venue.name}</b>
                <span className={styles.note}>{noteOf(venue, until, (at) => kickOffTime(at, now, utcOffset))}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function noteOf(venue: Venue, until: number | null | undefined, time: (at: number) => string): string {
  if (until !== undefined) return until === null ? programmeTexts.maintenance : programmeTexts.backAt(time(until));
  const kind = programmeTexts.category[venue.category];
  return venue.badge === 'none' ? kind : `${kind}\u00a0· ${programmeTexts.badge[venue.badge]}`;
}

function venuePath(venue: Venue, egames: readonly string[]): string {
  if (venue.category === 'sports') return '/app/sports';
  return `/app/egame/${egameCode(venue.venueEnName, egames)}?venue=${venue.venueEnName}`;
}

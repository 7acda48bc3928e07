import type { CallOutput } from '@touchline/contract';
import { egameCode, isEgameCode } from '@touchline/rules/site';
import { useSearchParams } from 'wouter';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSuspensions } from '../../runtime/calls/use-suspensions.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { Chips } from '../../ui/live/chips.tsx';
import { FeatureNotice } from '../../ui/page/feature-notice.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import styles from './egame-page.module.css';
import { VenueGames } from './venue-games.tsx';

type Venue = CallOutput<'venueList'>['items'][number];

const texts = pagesTexts.egame;

/** The page of a game venue, under its two letters or the one legacy value. */
export function Page({ params }: { readonly params: { readonly code: string } }) {
  const [search, setSearch] = useSearchParams();
  const venues = useCall('venueList', {}, { staleTime: 60_000 });
  const suspendedUntil = useSuspensions();
  const all = venues.data?.items ?? [];
  const egames = all.filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  const here = all.filter(
    (venue) => venue.isDisplay && venue.category !== 'sports' && codeMatches(params.code, venue, egames),
  );
  const venue = here.find((entry) => entry.venueEnName === search.get('venue')) ?? here[0];
  const until = venue && suspendedUntil(venue);
  return (
    <PageFrame title={venue?.name ?? texts.title} parent="/app/home">
      <FeatureNotice feature="egame" />
      <div className={styles.page}>
        {here.length > 1 && (
          <Chips
            label={texts.venues}
            value={venue?.venueEnName ?? ''}
            onChange={(value) => setSearch({ venue: value }, { replace: true })}
            choices={here.map((entry) => ({
              value: entry.venueEnName,
              label: suspendedUntil(entry) === undefined ? entry.name : texts.suspended(entry.name),
            }))}
          />
        )}
        {venues.isPending && <Skeleton height="240px" radius="14px" />}
        {venues.isError && !venues.data && <LoadFailed onRetry={() => venues.refetch()} />}
        {venues.data && !venue && (
          <Empty
            of="game"
            text={texts.unknown}
            action={
              <ButtonLink look="soft" to="/app/home">
                {texts.toHome}
              </ButtonLink>
            }
          />
        )}
        {venue &&
          (until === undefined ? <VenueGames key={venue.venueEnName} venue={venue} /> : <Suspended until={until} />)}
      </div>
    </PageFrame>
  );
}

/** The legacy value means the first venue. */
function codeMatches(code: string, venue: Venue, egames: readonly string[]): boolean {
  if (!isEgameCode(code)) return false;
  return (
    code === egameCode(venue.venueEnName, egames) ||
    (code === egameCode(null, egames) && venue.venueEnName === egames[0])
  );
}

/** The message in place of the games while a venue is worked on. */
function Suspended({ until }: { readonly until: number | null }) {
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  const time = until === null ? null : kickOffTime(until, clock.now(), utcOffset);
  return (
    <>
      <Notice icon="clock" tone="warn">
        {time === null ? texts.closedForNow : texts.closed(time)}
      </Notice>
      <ButtonLink look="soft" to="/app/home">
        {texts.toHome}
      </ButtonLink>
    </>
  );
}

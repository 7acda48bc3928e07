import type { CallOutput } from '@touchline/contract';
import { egameCode, isEgameCode } from '@touchline/rules/site';
import { useSearchParams } from 'wouter';
import { kickOffTime } from '../../board/kick-off-time.ts';
import { PageFrame } from '../../board/page-frame.tsx';
import { pagesTexts } from '../../locales/pages-texts.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/use-call.ts';
import { Tile } from '../../ui/art/tile.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import styles from './egame-page.module.css';

type Venue = CallOutput<'venueList'>['items'][number];

const texts = pagesTexts.egame;

/** The page of a game venue, under its two letters or the one legacy value. */
export function Page({ params }: { readonly params: { readonly code: string } }) {
  const [search, setSearch] = useSearchParams();
  const venues = useCall('venueList', {}, { staleTime: 60_000 });
  const all = venues.data?.items ?? [];
  const egames = all.filter((venue) => venue.category === 'egame').map((venue) => venue.venueEnName);
  const here = all.filter(
    (venue) => venue.isDisplay && venue.category !== 'sports' && codeMatches(params.code, venue, egames),
  );
  const venue = here.find((entry) => entry.venueEnName === search.get('venue')) ?? here[0];
  return (
    <PageFrame title={venue?.name ?? texts.title} parent="/app/home">
      <div className={styles.page}>
        {here.length > 1 && (
          <Chips
            label={texts.venues}
            value={venue?.venueEnName ?? ''}
            onChange={(value) => setSearch({ venue: value }, { replace: true })}
            choices={here.map((entry) => ({ value: entry.venueEnName, label: entry.name }))}
          />
        )}
        {venues.isPending && <Skeleton height="240px" radius="14px" />}
        {venues.isError && !venues.data && <LoadFailed onRetry={() => venues.refetch()} />}
        {venues.data && !venue && (
          <Empty
            text={texts.unknown}
            action={
              <ButtonLink look="soft" to="/app/home">
                {texts.toHome}
              </ButtonLink>
            }
          />
        )}
        {venue && <VenueGames venue={venue} />}
      </div>
    </PageFrame>
  );
}

/** The legacy value stands for whichever venue comes first. */
function codeMatches(code: string, venue: Venue, egames: readonly string[]): boolean {
  if (!isEgameCode(code)) return false;
  return (
    code === egameCode(venue.venueEnName, egames) ||
    (code === egameCode(null, egames) && venue.venueEnName === egames[0])
  );
}

function VenueGames({ venue }: { readonly venue: Venue }) {
  const { clock } = useApp();
  const isOpen = venue.status === 0;
  const games = useCall('gameList', { venueEnName: venue.venueEnName }, { enabled: isOpen, staleTime: 60_000 });
  if (!isOpen) {
    const until =
      venue.maintainEndAt === null
        ? ''
        : kickOffTime(venue.maintainEndAt, clock.now(), -new Date().getTimezoneOffset());
    return (
      <Notice icon="clock" tone="warn">
        {texts.closed(until)}
      </Notice>
    );
  }
  if (games.isPending) return <Skeleton height="240px" radius="14px" />;
  if (games.isError) return <LoadFailed text={games.error.message} onRetry={() => games.refetch()} />;
  if (games.data.items.length === 0) return <Empty text={texts.none} />;
  return (
    <>
      <p className={styles.minor}>{texts.count(games.data.items.length)}</p>
      <ul className={styles.list}>
        {games.data.items.map((game) => (
          <li key={game.gameId} className={styles.game}>
            <span className={styles.picture}>
              <Tile name={game.art} />
            </span>
            {(game.isHot || game.isNew) && (
              <span className={styles.badge}>
                <Badge tone={game.isHot ? 'live' : 'primary'}>{game.isHot ? texts.hot : texts.fresh}</Badge>
              </span>
            )}
            <span>{game.name}</span>
            <span className={styles.minor}>{game.brand}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

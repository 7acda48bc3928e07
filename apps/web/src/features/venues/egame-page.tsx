import type { CallOutput } from '@touchline/contract';
import { egameCode, gamesKeptFor, isEgameCode } from '@touchline/rules/site';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSuspensions } from '../../runtime/calls/use-suspensions.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Tile } from '../../ui/art/tile.tsx';
import { kickOffTime } from '../../ui/format/kick-off-time.ts';
import { FeatureNotice } from '../../ui/page/feature-notice.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import styles from './egame-page.module.css';
import { LaunchSheet } from './launch-sheet.tsx';
import { type Game, useLaunch } from './use-launch.ts';

type Venue = CallOutput<'venueList'>['items'][number];

const texts = pagesTexts.egame;
const ALL = 'all';

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

/** The legacy value stands for whichever venue comes first. */
function codeMatches(code: string, venue: Venue, egames: readonly string[]): boolean {
  if (!isEgameCode(code)) return false;
  return (
    code === egameCode(venue.venueEnName, egames) ||
    (code === egameCode(null, egames) && venue.venueEnName === egames[0])
  );
}

/** What stands in place of the games while a venue is worked on. */
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

function VenueGames({ venue }: { readonly venue: Venue }) {
  const { venueEnName } = venue;
  const { effects } = useApp();
  const { signedIn } = useSession();
  const launch = useLaunch(venueEnName);
  const [brand, chooseBrand] = useState<string>(ALL);
  const games = useCall('gameList', { venueEnName }, { staleTime: gamesKeptFor(venueEnName) });
  if (games.isPending) return <Skeleton height="240px" radius="14px" />;
  // A read that fails in the background takes no sheet of a running game away.
  if (games.isError && !games.data) return <LoadFailed text={games.error.message} onRetry={() => games.refetch()} />;
  if (games.data.items.length === 0) return <Empty of="game" text={texts.none} />;
  const brands = [...new Set(games.data.items.map(({ brand: name }) => name))];
  const shown = games.data.items.filter((game) => brand === ALL || game.brand === brand);
  const open = (game: Game) => {
    if (signedIn) void launch.open(game);
    else effects.askToLogIn();
  };
  return (
    <>
      {brands.length > 1 && (
        <Chips
          label={texts.brands}
          value={brand}
          onChange={chooseBrand}
          choices={[{ value: ALL, label: texts.everyBrand }, ...brands.map((name) => ({ value: name, label: name }))]}
        />
      )}
      <p className={styles.minor}>{texts.count(shown.length)}</p>
      <ul className={styles.list}>
        {shown.map((game) => (
          <li key={game.gameId}>
            <button
              type="button"
              className={styles.game}
              disabled={game.isClosed}
              aria-label={game.isClosed ? texts.suspended(game.name) : transferTexts.launch.enter(game.name)}
              onClick={() => open(game)}
            >
              <span className={styles.picture}>
                <Tile name={game.art} />
              </span>
              <GameBadge game={game} />
              <span>{game.name}</span>
              <span className={styles.minor}>{game.brand}</span>
            </button>
          </li>
        ))}
      </ul>
      <LaunchSheet launch={launch} venue={venue} />
    </>
  );
}

/** What the picture of a game says of it; that it is closed says more than anything else. */
function GameBadge({ game }: { readonly game: Game }) {
  if (!game.isClosed && !game.isHot && !game.isNew) return null;
  const [tone, text] = game.isClosed
    ? (['plain', texts.gameClosed] as const)
    : game.isHot
      ? (['live', texts.hot] as const)
      : (['primary', texts.fresh] as const);
  return (
    <span className={styles.badge}>
      <Badge tone={tone}>{text}</Badge>
    </span>
  );
}

import type { CallOutput } from '@touchline/contract';
import { gamesKeptFor } from '@touchline/rules/site';
import { useState } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { Chips } from '../../ui/live/chips.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './egame-page.module.css';
import { GameCard } from './game-card.tsx';
import { LaunchSheet } from './launch-sheet.tsx';
import { venuesTexts } from './texts/zh-CN.ts';
import { useCollections } from './use-collections.ts';
import { type Game, useLaunch } from './use-launch.ts';

const texts = pagesTexts.egame;
const ALL = 'all';
const TABS = ['all', 'hot', 'new', 'collected'] as const;
type Tab = (typeof TABS)[number];

interface VenueGamesProps {
  readonly venue: CallOutput<'venueList'>['items'][number];
}

/** The games of a venue: all of them, those many play, the new ones, and the member's own. */
export function VenueGames({ venue }: VenueGamesProps) {
  const { venueEnName } = venue;
  const { effects } = useApp();
  const { signedIn } = useSession();
  const launch = useLaunch(venueEnName);
  const collections = useCollections(venueEnName);
  const [asked, ask] = useSearchPart('tab');
  const [brand, chooseBrand] = useState<string>(ALL);
  /** Games that were let go under the tab stay there until it is left, so that a slip of the finger can be undone. */
  const [letGo, setLetGo] = useState<ReadonlySet<string>>(new Set());
  const games = useCall('gameList', { venueEnName }, { staleTime: gamesKeptFor(venueEnName) });
  const tab = TABS.find((value) => value === asked) ?? ALL;
  if (games.isPending) return <Skeleton height="240px" radius="14px" />;
  // A read that fails in the background takes no sheet of a running game away.
  if (games.isError && !games.data) return <LoadFailed text={games.error.message} onRetry={() => games.refetch()} />;
  if (games.data.items.length === 0) return <Empty of="game" text={texts.none} />;
  const isOf: Readonly<Record<Tab, (game: Game) => boolean>> = {
    all: () => true,
    hot: ({ isHot }) => isHot,
    new: ({ isNew }) => isNew,
    collected: ({ gameId }) => collections.ids.has(gameId) || letGo.has(gameId),
  };
  const inTab = games.data.items.filter(isOf[tab]);
  const brands = [...new Set(inTab.map(({ brand: name }) => name))];
  const chosen = brands.includes(brand) ? brand : ALL;
  const shown = inTab.filter((game) => chosen === ALL || game.brand === chosen);
  const choose = (next: Tab) => {
    setLetGo(new Set());
    ask(next === ALL ? null : next);
  };
  const open = (game: Game) => {
    if (signedIn) void launch.open(game);
    else effects.askToLogIn();
  };
  const collect = ({ gameId }: Game) => {
    if (collections.ids.has(gameId)) setLetGo(new Set([...letGo, gameId]));
    void collections.toggle(gameId);
  };
  return (
    <>
      <Chips
        label={venuesTexts.tabLabel}
        value={tab}
        onChange={choose}
        choices={TABS.map((value) => ({ value, label: venuesTexts.tabs[value] }))}
      />
      <div className={styles.panel}>
        {tab === 'collected' && shown.length === 0 ? (
          <NoneCollected collections={collections} onAll={() => choose(ALL)} />
        ) : (
          <>
            {brands.length > 1 && (
              <Chips
                label={texts.brands}
                value={chosen}
                onChange={chooseBrand}
                choices={[
                  { value: ALL, label: texts.everyBrand },
                  ...brands.map((name) => ({ value: name, label: name })),
                ]}
              />
            )}
            {shown.length === 0 && <Empty of="game" text={texts.none} />}
            {shown.length > 0 && <p className={styles.minor}>{texts.count(shown.length)}</p>}
            <ul className={styles.list}>
              {shown.map((game) => (
                <li key={game.gameId}>
                  <GameCard
                    game={game}
                    isCollected={collections.ids.has(game.gameId)}
                    onOpen={() => open(game)}
                    onCollect={() => collect(game)}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <LaunchSheet launch={launch} venue={venue} />
    </>
  );
}

interface NoneCollectedProps {
  readonly collections: ReturnType<typeof useCollections>;
  readonly onAll: () => void;
}

/** The message in place of collected games while there are none to show. */
function NoneCollected({ collections: { isPending, error, refetch }, onAll }: NoneCollectedProps) {
  const { effects } = useApp();
  const { signedIn } = useSession();
  if (!signedIn)
    return (
      <Empty
        of="game"
        text={venuesTexts.signedOut}
        action={<Button onClick={effects.askToLogIn}>{venuesTexts.toLogin}</Button>}
      />
    );
  if (isPending) return <Skeleton height="240px" radius="14px" />;
  if (error) return <LoadFailed text={error.message} onRetry={() => void refetch()} />;
  return (
    <Empty
      of="game"
      text={venuesTexts.noneCollected}
      action={
        <Button look="soft" onClick={onAll}>
          {venuesTexts.toAll}
        </Button>
      }
    />
  );
}

import type { CallOutput } from '@touchline/contract';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Scene } from '../../ui/art/scene.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './live-page.module.css';

type Anchor = CallOutput<'popularLive'>['items'][number];

const texts = pagesTexts.live;

/** Anchors and what they cast, live ones first. */
export function Page() {
  const live = useCall('popularLive', { page: 1, size: 200 }, { every: 30_000 });
  useEffect(() => {
    document.title = texts.title;
  }, []);
  return (
    <main className={styles.page}>
      <h1>{texts.title}</h1>
      <ul className={styles.list}>
        {live.data?.items.map((anchor) => (
          <AnchorCard key={anchor.anchorRoomId} anchor={anchor} />
        ))}
        {live.isPending && [1, 2, 3, 4].map((key) => <Skeleton key={key} height="104px" radius="14px" />)}
      </ul>
      {live.isError && !live.data && <LoadFailed text={live.error.message} onRetry={() => live.refetch()} />}
      {live.data?.items.length === 0 && (
        <Empty
          text={texts.none}
          action={
            <ButtonLink look="soft" to="/app/sports">
              {texts.toSports}
            </ButtonLink>
          }
        />
      )}
    </main>
  );
}

/** Leads to the match its anchor talks about; one who has not begun leads nowhere. */
function AnchorCard({ anchor }: { readonly anchor: Anchor }) {
  const { match } = anchor;
  return (
    <Card as="li" padded={false}>
      {match ? (
        <Link href={`/app/match/${match.info.matchId}?watch=anchor`} className={styles.card}>
          <CardContent anchor={anchor} />
        </Link>
      ) : (
        <div className={styles.card} data-later>
          <CardContent anchor={anchor} />
        </div>
      )}
    </Card>
  );
}

function CardContent({ anchor: { anchor_status: status, art, match, nick, title } }: { readonly anchor: Anchor }) {
  const isLive = status === 'live';
  return (
    <>
      <div className={styles.cover}>
        <Scene name={art} />
      </div>
      <div className={styles.text}>
        <p className={styles.nick}>
          {nick}
          <Badge tone={isLive ? 'live' : 'plain'} dot={isLive}>
            {texts.status[status]}
          </Badge>
        </p>
        <p>{title}</p>
        {match && <p className={styles.minor}>{matchListTexts.versus(match.info.home.name, match.info.away.name)}</p>}
      </div>
    </>
  );
}

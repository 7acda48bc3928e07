import { fullCount, shortCount } from '@touchline/rules/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { Picture } from '../../ui/art/picture.tsx';
import { cx } from '../../ui/class-names.ts';
import { Segments } from '../../ui/fields/segments.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './gifts.module.css';
import { Ranking } from './rank-sheet.tsx';

const BOARDS = ['rank', 'popularity'] as const;
const PERIODS = ['hour', 'day'] as const;
const BEST = 3;
const AGAIN_MS = 60_000;

/** Both rankings of a room: who gave most to its host, and how popular hosts are. */
export function Boards({
  anchor,
  isOnAir,
}: {
  readonly anchor: { readonly anchorRoomId: string; readonly nick: string };
  readonly isOnAir: boolean;
}) {
  const [board, show] = useState<(typeof BOARDS)[number]>('rank');
  return (
    <div className={styles.giving}>
      <Segments
        label={giftTexts.boardLabel}
        value={board}
        onChange={show}
        choices={BOARDS.map((value) => ({ value, label: giftTexts.boards[value] }))}
      />
      {board === 'rank' ? <Ranking anchor={anchor} isOnAir={isOnAir} /> : <Popularity here={anchor.anchorRoomId} />}
    </div>
  );
}

/** Hosts by how many watch, who began to follow, and what they were given; the formula is below. */
function Popularity({ here }: { readonly here: string }) {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>('hour');
  const hosts = useCall('hostPopularity', { period }, { keep: true, every: AGAIN_MS });
  return (
    <>
      <Chips
        label={giftTexts.periodLabel}
        value={period}
        onChange={setPeriod}
        choices={PERIODS.map((value) => ({ value, label: giftTexts.popularPeriods[value] }))}
      />
      {hosts.isPending && <Skeleton height="160px" radius="14px" />}
      {hosts.isError && !hosts.data && <LoadFailed text={hosts.error.message} onRetry={() => hosts.refetch()} />}
      {hosts.data?.items.length === 0 && <Empty text={giftTexts.noPopular} />}
      <ol className={styles.ranks}>
        {hosts.data?.items.map(({ rank, anchorRoomId, nick, art, score, viewers, newFollowers, coins }) => (
          <li key={anchorRoomId}>
            <Link
              href={`/app/live/room/${anchorRoomId}`}
              className={styles.host}
              aria-current={anchorRoomId === here ? 'page' : undefined}
            >
              <span className={cx('figures', styles.rank, rank <= BEST && styles.best)}>{rank}</span>
              <Picture kind="host" name={art} width={36} height={36} />
              <span className={styles.hostWords}>
                <strong className={styles.who}>{nick}</strong>
                <span className={styles.minor}>
                  {giftTexts.popularParts(shortCount(viewers), shortCount(newFollowers), fullCount(coins))}
                </span>
              </span>
              <span className="figures">{fullCount(score)}</span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.minor}>{giftTexts.popularNote}</p>
    </>
  );
}

import type { CallOutput } from '@touchline/contract';
import { fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { cx } from '../../ui/class-names.ts';
import { Toggle } from '../../ui/fields/toggle.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { LevelBadge } from '../../ui/primitives/level-badge.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import styles from './gifts.module.css';

type Rank = CallOutput<'rewardRank'>;
type Supporter = Rank['items'][number];

const PERIODS = ['match', 'day', 'week', 'month', 'total'] as const;
const BEST = 3;

interface RankSheetProps {
  readonly anchor: { readonly anchorRoomId: string; readonly nick: string };
  /** Off the air nothing is given: the ranking of all time comes first then. */
  readonly isOnAir: boolean;
  readonly onClose: () => void;
}

/** The ranking of members by what they gave to an anchor, over the page. */
export function RankSheet({ anchor, isOnAir, onClose }: RankSheetProps) {
  return (
    <Sheet title={giftTexts.rankTitle(anchor.nick)} isOpen onClose={onClose}>
      <Ranking anchor={anchor} isOnAir={isOnAir} />
    </Sheet>
  );
}

/** The ranking of members by what they gave to an anchor. */
export function Ranking({ anchor, isOnAir }: Omit<RankSheetProps, 'onClose'>) {
  const [period, setPeriod] = useState<(typeof PERIODS)[number]>(isOnAir ? 'match' : 'total');
  const rank = useCall('rewardRank', { anchorRoomId: anchor.anchorRoomId, period }, { keep: true });
  const { signedIn } = useSession();
  return (
    <div className={styles.giving}>
      <Chips
        label={giftTexts.periodLabel}
        value={period}
        onChange={setPeriod}
        choices={PERIODS.map((value) => ({ value, label: giftTexts.periods[value] }))}
      />
      {rank.isPending && <Skeleton height="160px" radius="14px" />}
      {rank.isError && !rank.data && <LoadFailed text={rank.error.message} onRetry={() => rank.refetch()} />}
      {rank.data?.items.length === 0 && <Empty text={giftTexts.noRank} />}
      {rank.data && rank.data.items.length > 0 && (
        <ol className={styles.ranks}>
          {rank.data.items.map((one) => (
            <li key={one.rank} className={cx(styles.supporter, styles.faced)}>
              <Place of={one} />
            </li>
          ))}
        </ol>
      )}
      {signedIn && rank.data && <Own own={rank.data.own} />}
      {signedIn && <Hiding />}
    </div>
  );
}

function Place({ of: { rank, username, level, coins, isSelf } }: { readonly of: Supporter }) {
  const shown = isSelf ? (username === null ? giftTexts.ownHidden : giftTexts.own) : (username ?? giftTexts.hidden);
  return (
    <>
      <span className={cx('figures', styles.rank, rank <= BEST && styles.best)}>{rank}</span>
      <span className={styles.face} data-hidden={username === null} aria-hidden="true">
        {username?.at(0) ?? '?'}
      </span>
      <span className={styles.who}>
        <bdi>{shown}</bdi>
        <LevelBadge level={level} />
      </span>
      <span className="figures">{giftTexts.coins(fullCount(coins))}</span>
    </>
  );
}

/** The reader's own rank and the distance to the next one, without a prompt to give more. */
function Own({ own }: Pick<Rank, 'own'>) {
  if (!own) return <p className={styles.minor}>{giftTexts.notRanked}</p>;
  return (
    <div className={cx(styles.own, styles.faced)}>
      <Place of={own} />
      {own.toNext !== null && own.toNext > 0 && (
        <span className={styles.next}>{giftTexts.toNext(fullCount(own.toNext))}</span>
      )}
    </div>
  );
}

function Hiding() {
  const wallet = useCall('coinBalance', {});
  const hide = useAction('hideInRank');
  if (!wallet.data) return null;
  return (
    <Toggle
      label={giftTexts.hide}
      note={giftTexts.hideNote}
      isOn={wallet.data.isHidden}
      busy={hide.busy}
      onChange={async (isHidden) => {
        await hide.run({ isHidden });
      }}
    />
  );
}

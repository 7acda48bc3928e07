import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { freeBetTexts } from '../../locales/bet-rewards/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { boostInWords } from '../../sports/bets/boost-words.ts';
import { termsInWords } from '../../sports/bets/free-bet-words.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Barred } from '../../ui/page/barred.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { ProgressBar } from '../../ui/primitives/progress-bar.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed, Notice } from '../../ui/primitives/states.tsx';
import { Tabs } from '../../ui/primitives/tabs.tsx';
import { FilterSelect } from '../../ui/records/filter-select.tsx';
import { ListEnd } from '../../ui/records/list-end.tsx';
import { useListQuery } from '../../ui/records/use-list-query.ts';
import { useRecordTime } from '../../ui/times/use-record-time.ts';
import { TurnoverTerms } from './frame/turnover-terms.tsx';
import { WorthMark } from './frame/worth-mark.tsx';
import { worthText } from './frame/worth-text.ts';
import { GiveUp } from './give-up.tsx';
import { GoodsClaim } from './mall/goods-claim.tsx';
import styles from './rewards-page.module.css';
import { activitiesTexts } from './texts/zh-CN.ts';

const texts = activitiesTexts.rewards;

type Reward = CallOutput<'rewardList'>['items'][number];

const TABS = ['claimable', 'active', 'claimed', 'expired'] as const;
const SOURCES = ['all', ...(Object.keys(texts.sources) as Reward['source'][])] as const;

/** Everything that the member was given, by what is left to do with it. */
export function Page() {
  const { signedIn } = useSession();
  const query = useListQuery({ tab: TABS, source: SOURCES });
  const { tab } = query;
  const source = query.source === 'all' ? {} : { source: query.source };
  const list = useCall('rewardList', { tab, size: query.size, ...source }, { enabled: signedIn, keep: true });
  const all = useAction('claimAllRewards');
  const isOnline = useIsOnline();
  const [claimed, setClaimed] = useState(0);
  const claimAll = async () => {
    const result = await all.run({});
    if (result?.ok) setClaimed(result.data.items.length);
  };
  return (
    <PageFrame title={texts.title} parent="/app/welfare">
      {all.failed?.reason === 'offers_barred' && <Barred />}
      <div className={styles.page}>
        <Tabs
          label={texts.tabsLabel}
          choices={TABS.map((value) => ({ value, label: texts.tabs[value] }))}
          value={tab}
          onChange={(value) => query.change({ tab: value })}
        >
          <div className={styles.list}>
            <FilterSelect
              label={texts.source}
              value={query.source}
              values={SOURCES}
              names={{ all: texts.allSources, ...texts.sources }}
              onChange={(value) => query.change({ source: value })}
            />
            <div role="status" className={styles.outcome}>
              {claimed > 0 && <Notice icon="check">{texts.claimed(claimed)}</Notice>}
              <FormError text={all.failed?.message} />
            </div>
            {tab === 'claimable' && (list.data?.claimable ?? 0) > 1 && (
              <Button wide busy={all.busy} disabled={!isOnline} onClick={() => void claimAll()}>
                {texts.claimAll}
              </Button>
            )}
            {list.isPending && signedIn && [1, 2, 3].map((key) => <Skeleton key={key} height="92px" radius="14px" />)}
            {list.isError && !list.data && <LoadFailed onRetry={() => list.refetch()} />}
            {list.data?.total === 0 && <Empty of="offer" text={texts.none} />}
            {tab === 'active' && (list.data?.items.filter(({ turnover }) => turnover !== null).length ?? 0) > 1 && (
              <p className={styles.minor}>{texts.stakedOnce}</p>
            )}
            {(tab === 'claimable' || tab === 'active') && (
              <TurnoverTerms worths={list.data?.items.map(({ worth }) => worth) ?? []} />
            )}
            <ul className={styles.items}>
              {list.data?.items.map((item) => (
                <RewardRow key={item.rewardId} reward={item} />
              ))}
            </ul>
            <ListEnd query={query} list={list} />
          </div>
        </Tabs>
      </div>
    </PageFrame>
  );
}

/** One reward: what it is worth, what is left to do with it, and until when. */
export function RewardRow({ reward }: { readonly reward: Reward }) {
  const { rewardId, source, title, worth, state, expiresAt, claimedAt, turnover, reason, reasonCode, freeBet, boost } =
    reward;
  const forBet = freeBet ?? boost;
  const claim = useAction('claimReward');
  const isOnline = useIsOnline();
  const time = useRecordTime();
  const own = useCurrency();
  // The account may have changed its unit since.
  const currency = worth.currency ?? own;
  return (
    <Card as="li" className={styles.reward} data-state={state}>
      {claim.failed?.reason === 'offers_barred' && <Barred />}
      <WorthMark unit={worth.unit} size={44} />
      <div className={styles.words}>
        <strong className="figures">{worthText(worth)}</strong>
        <span>
          <Badge>{texts.sources[source]}</Badge> {title}
        </span>
        <span className={`figures ${styles.minor}`}>
          {state === 'claimable' && expiresAt !== null && texts.until(time(expiresAt).slice(5, 16))}
          {state === 'claimable' &&
            worth.unit === 'cash' &&
            `\u00a0· ${activitiesTexts.worth.turnover(worth.turnoverTimes)}`}
          {state === 'active' &&
            expiresAt !== null &&
            (forBet ? freeBetTexts.until : texts.stakeUntil)(time(expiresAt).slice(5, 16))}
          {state === 'used' && forBet && (
            <>
              {freeBetTexts.used}&nbsp;· <Link href={`/app/bets/${forBet.betId}`}>{freeBetTexts.viewBet}</Link>
            </>
          )}
          {state === 'claimed' && claimedAt !== null && time(claimedAt)}
          {state === 'expired' && texts.tabs.expired}
          {state === 'revoked' && texts.revoked(reasonCode === null ? reason : texts.reasons[reasonCode])}
        </span>
        {forBet && (state === 'claimable' || state === 'active') && (
          <span className={`figures ${styles.minor}`}>
            {boost
              ? boostInWords({ ...boost, mostExtra: worth.amount, currency })
              : freeBet && termsInWords(freeBet.terms)}
          </span>
        )}
        {turnover && state === 'active' && (
          <>
            <ProgressBar max={Number(turnover.required)} value={Number(turnover.done)} label={texts.tabs.active} />
            <span className={`figures ${styles.minor}`}>
              {texts.staked(displayAmount(turnover.done, currency), displayAmount(turnover.required, currency))}
            </span>
            <GiveUp rewardId={rewardId} />
          </>
        )}
        <FormError text={claim.failed?.message} />
      </div>
      {state === 'claimable' && worth.unit === 'goods' && (
        <GoodsClaim rewardId={rewardId} name={worth.name} label={texts.claim} />
      )}
      {state === 'claimable' && worth.unit !== 'goods' && (
        <Button size="small" busy={claim.busy} disabled={!isOnline} onClick={() => void claim.run({ rewardId })}>
          {texts.claim}
        </Button>
      )}
    </Card>
  );
}

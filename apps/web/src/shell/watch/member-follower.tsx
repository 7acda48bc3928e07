import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import type { MeDelta } from '@touchline/contract/topics';
import { useContext, useEffect } from 'react';
import { features } from '../../features.ts';
import { useApp } from '../../runtime/app-context.ts';
import { callKey, refresh } from '../../runtime/calls/use-call.ts';
import type { Refreshes } from '../../runtime/feature.ts';
import { MeEventsContext } from '../../runtime/live/me-events.ts';
import { followUnit } from '../../runtime/money/follow-unit.ts';

type Balance = CallOutput<'walletBalance'>;

/** The calls that the features read again then. */
const callsOf = (news: keyof Refreshes) => features.flatMap((feature) => feature.followers?.[news] ?? []);

/** Follows the topic of the signed-in member. */
export function MemberFollower() {
  const { realtime, forget } = useApp();
  const queries = useQueryClient();
  const events = useContext(MeEventsContext);

  useEffect(() => {
    const takeBalance = (balance: Balance | undefined) => {
      if (!balance) return;
      const key = callKey('walletBalance', {});
      const known = queries.getQueryData<Balance>(key);
      if (known && known.currency !== balance.currency) void followUnit(queries, forget);
      else if (!known || known.version <= balance.version) queries.setQueryData<Balance>(key, balance);
    };
    const leave = realtime.follow<'me'>('me', {
      onSnapshot: ({ balance }) => {
        takeBalance(balance);
        // Reads again what may have changed while the topic was not followed.
        refresh(queries, ...callsOf('missed'));
        events.missed();
      },
      onDelta: (delta) => {
        takeBalance(delta.balance);
        for (const part in delta) refresh(queries, ...callsOf(part as keyof MeDelta));
        events.emit(delta);
      },
    });
    return () => {
      leave();
      events.forget();
    };
  }, [realtime, queries, events, forget]);
  return null;
}

import { useQueryClient } from '@tanstack/react-query';
import type { CallOutput } from '@touchline/contract';
import { useContext, useEffect } from 'react';
import { useApp } from '../runtime/app-context.ts';
import { followUnit } from '../runtime/follow-unit.ts';
import { MeEventsContext } from '../runtime/me-events.ts';
import { callKey, refresh } from '../runtime/use-call.ts';

type Balance = CallOutput<'walletBalance'>;

/** While a member is signed in: everything their own topic says. */
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
    return realtime.follow<'me'>('me', {
      onSnapshot: ({ balance }) => {
        takeBalance(balance);
        // What was decided while nobody listened is read again.
        refresh(
          queries,
          'listBets',
          'getBet',
          'getDeposit',
          'getWithdrawal',
          'dealRecords',
          'unreadMessages',
          'messageList',
        );
        events.missed();
      },
      onDelta: (delta) => {
        takeBalance(delta.balance);
        if (delta.balance) refresh(queries, 'dealRecords', 'withdrawOptions');
        if (delta.order) refresh(queries, 'paymentTypes', 'getDeposit', 'getWithdrawal');
        if (delta.unread !== undefined) refresh(queries, 'unreadMessages', 'messageList', 'messageDetail');
        events.tell(delta);
      },
    });
  }, [realtime, queries, events, forget]);
  return null;
}

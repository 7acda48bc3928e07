import type { CallInput } from '@touchline/contract';
import { type ListQuery, useListQuery } from '../../ui/records/use-list-query.ts';

type Asked = CallInput<'messageList'>;

const kinds = ['bet', 'broadcast', 'activity', 'report', 'deletion', 'appeal', 'vip'] satisfies NonNullable<
  Asked['about']
>[];

const messageChoices = {
  read: ['all', 'unread'],
  /** A kind of thing, or what happened to bets. */
  what: [
    'all',
    ...kinds,
    'cancelled',
    'decided',
    'void',
    'partly_void',
    'leg_void',
    'leg_counts',
    'resettled',
    'reopened',
  ] satisfies ['all', ...NonNullable<Asked['about'] | Asked['what']>[]],
} as const;

export interface MessageFilterState extends ListQuery<typeof messageChoices> {
  readonly isNarrowed: boolean;
  readonly filter: Pick<Asked, 'isUnread' | 'what' | 'about'>;
  readonly clear: () => void;
}

/** The filter of messages, read from the address and written to it. */
export function useMessageFilter(): MessageFilterState {
  const query = useListQuery(messageChoices);
  const { read, what, change } = query;
  return {
    ...query,
    isNarrowed: read !== 'all' || what !== 'all',
    filter: { ...(read === 'unread' ? { isUnread: true } : {}), ...narrowed(what) },
    clear: () => change({ read: 'all', what: 'all' }),
  };
}

function narrowed(what: 'all' | NonNullable<Asked['about'] | Asked['what']>): Pick<Asked, 'what' | 'about'> {
  if (what === 'all') return {};
  const about = kinds.find((kind) => kind === what);
  return about ? { about } : { what: what as NonNullable<Asked['what']> };
}

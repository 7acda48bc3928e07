import type { CallInput } from '@touchline/contract';
import { type ListQuery, useListQuery } from '../../ui/records/use-list-query.ts';

type Asked = CallInput<'messageList'>;

const messageChoices = {
  read: ['all', 'unread'],
  what: [
    'all',
    'cancelled',
    'decided',
    'void',
    'partly_void',
    'leg_void',
    'leg_counts',
    'resettled',
    'reopened',
  ] satisfies ['all', ...NonNullable<Asked['what']>[]],
} as const;

export interface MessageFilterState extends ListQuery<typeof messageChoices> {
  readonly isNarrowed: boolean;
  readonly filter: Pick<Asked, 'isUnread' | 'what'>;
  readonly clear: () => void;
}

/** Which messages are listed, read from the address and written to it. */
export function useMessageFilter(): MessageFilterState {
  const query = useListQuery(messageChoices);
  const { read, what, change } = query;
  return {
    ...query,
    isNarrowed: read !== 'all' || what !== 'all',
    filter: { ...(read === 'unread' ? { isUnread: true } : {}), ...(what === 'all' ? {} : { what }) },
    clear: () => change({ read: 'all', what: 'all' }),
  };
}

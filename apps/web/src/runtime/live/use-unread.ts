import { useCall } from '../calls/use-call.ts';
import { useSession } from '../session/use-session.ts';

/** The number of messages that the member has not read; their own topic says when that changes. */
export function useUnread(): number {
  const { signedIn } = useSession();
  return useCall('unreadMessages', {}, { enabled: signedIn, staleTime: 60_000 }).data?.unread ?? 0;
}

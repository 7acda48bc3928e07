import type { LiveMatch } from '@touchline/client/live';
import { InPlayNotice } from '../../sports/match/in-play-notice.tsx';

/** Above whatever is shown of a match in play. */
export function LateNotice({ match: { state } }: { readonly match: Pick<LiveMatch, 'state'> }) {
  return (state.status === 'live' || state.status === 'break') && <InPlayNotice />;
}

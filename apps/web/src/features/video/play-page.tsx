import { codes } from '@touchline/contract/codes';
import { useEffect } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './play-page.module.css';
import { Player } from './player.tsx';
import { Still } from './video-screen.tsx';

const texts = pagesTexts.play;
/** Tickets of streams hold for longer; what plays goes on with the one it has. */
const NEW_ADDRESS_MS = 3_600_000;
const nothing = () => undefined;

/** Stand-alone video. It plays nothing but what a valid ticket names; an address in the query is never looked at. */
export function Page() {
  const isHydrated = useIsHydrated();
  const [ticket] = useSearchPart('ticket');
  const stream = useCall(
    'videoByTicket',
    { ticket: ticket ?? '' },
    { enabled: ticket !== null && ticket !== '', staleTime: NEW_ADDRESS_MS, every: NEW_ADDRESS_MS },
  );
  const title = stream.data?.title ?? texts.title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isWaiting = !isHydrated || (ticket && stream.isPending);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <ButtonLink look="soft" size="small" to="/app/live">
          {texts.back}
        </ButtonLink>
      </header>
      <div className={styles.stage}>
        {isWaiting ? (
          <Still text={null} isMini={false} />
        ) : stream.data ? (
          <Player
            subject={{ channel: stream.data.channel, title, matchId: null, room: null, isVertical: false }}
            lines={stream.data.lines}
            isMini={false}
            onClose={nothing}
          />
        ) : stream.error && !isUnknown(stream.error.failure.code) ? (
          <LoadFailed text={stream.error.message} onRetry={() => void stream.refetch()} />
        ) : (
          <Empty
            text={texts.expired}
            action={
              <ButtonLink look="soft" to="/app/live">
                {texts.back}
              </ButtonLink>
            }
          />
        )}
      </div>
    </main>
  );
}

/** The ticket opens nothing, or is none. */
function isUnknown(code: number): boolean {
  return code === codes.notFound || code === codes.invalidInput;
}

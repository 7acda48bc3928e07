import { codes } from '@touchline/contract/codes';
import { useEffect } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useRoomStates } from '../../runtime/live/use-room-states.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './play-page.module.css';
import { PlayStage, titleOf } from './play-stage.tsx';
import { Still } from './video-screen.tsx';

const texts = pagesTexts.play;
/** The topic of a host’s room reports begin and end; a match is queried. */
const LOOK_EVERY_MS = 20_000;

/** Stand-alone video. It plays nothing but what a valid ticket names; an address in the query is never used. */
export function Page() {
  const isHydrated = useIsHydrated();
  const [ticket] = useSearchPart('ticket');
  const { data, error, isPending, refetch } = useCall(
    'videoByTicket',
    { ticket: ticket ?? '' },
    { enabled: ticket !== null && ticket !== '', every: LOOK_EVERY_MS },
  );
  const news = useRoomStates().get(data?.video.anchor?.anchorRoomId ?? '');
  const isOld = news !== undefined && data !== undefined && news.state !== data.video.status;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const title = data ? titleOf(data.video) : texts.title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  const isExpired = ticket ? error && isUnknown(error.failure.code) : isHydrated;
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <ButtonLink look="soft" size="small" to="/app/live">
          {texts.back}
        </ButtonLink>
      </header>
      {/* A playing stream goes on to its end, also when the ticket of its page expires meanwhile. */}
      {data && (!isExpired || data.addresses) ? (
        <PlayStage {...data} />
      ) : (
        <div className={styles.stage}>
          {isExpired ? (
            <Empty
              text={texts.expired}
              action={
                <ButtonLink look="soft" to="/app/live">
                  {texts.back}
                </ButtonLink>
              }
            />
          ) : error && !isPending ? (
            <LoadFailed text={error.message} onRetry={() => void refetch()} />
          ) : (
            <Still text={null} isMini={false} />
          )}
        </div>
      )}
    </main>
  );
}

/** The ticket is invalid. */
function isUnknown(code: number): boolean {
  return code === codes.notFound || code === codes.invalidInput;
}

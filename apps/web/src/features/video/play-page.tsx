import type { Failure } from '@touchline/client';
import { codes } from '@touchline/contract/codes';
import { useEffect } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { lookUntil } from '../../runtime/calls/look-until.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsHydrated } from '../../runtime/device/use-is-hydrated.tsx';
import { useRoomStates } from '../../runtime/live/use-room-states.ts';
import { useSearchPart } from '../../runtime/travel/use-search-part.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { Empty, LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './play-page.module.css';
import { PlayStage, titleOf, withNews } from './play-stage.tsx';
import { Still } from './video-screen.tsx';

const texts = pagesTexts.play;
/** The ticket opens nothing, or is none. */
const isUnknown = ({ code }: Failure) => code === codes.notFound || code === codes.invalidInput;
/** A host’s room says by itself when it begins and ends; a match is asked after, for as long as the ticket opens it. */
const look = lookUntil(isUnknown, 20_000);

/** Stand-alone video. It plays only the stream that a valid ticket names; an address in the query is never used. */
export function Page() {
  const isHydrated = useIsHydrated();
  const [ticket] = useSearchPart('ticket');
  const { data, error, isPending, refetch } = useCall(
    'videoByTicket',
    { ticket: ticket ?? '' },
    { enabled: ticket !== null && ticket !== '', every: look },
  );
  const news = useRoomStates().get(data?.video.anchor?.anchorRoomId ?? '');
  const isExpired = ticket ? error !== null && isUnknown(error.failure) : isHydrated;
  const shown = data && withNews(data, news);
  const isOld = shown !== data && !isExpired;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  const title = data ? titleOf(data.video) : texts.title;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <ButtonLink look="soft" size="small" to="/app/live">
          {texts.back}
        </ButtonLink>
      </header>
      {/* The stream goes on until its host ends it, also when the ticket of its page expires meanwhile. */}
      {shown && (!isExpired || shown.addresses) ? (
        <PlayStage {...shown} />
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
          ) : error?.failure.reason === 'region' ? (
            <Empty text={error.message} />
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

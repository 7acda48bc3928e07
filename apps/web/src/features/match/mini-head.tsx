import type { LiveMatch } from '@touchline/client/live';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { MatchMoment } from '../../sports/match/match-moment.tsx';
import styles from './mini-head.module.css';

/** Whether a place of the page was scrolled away upwards. */
export function useIsPast(): readonly [RefObject<HTMLDivElement | null>, boolean] {
  const edge = useRef<HTMLDivElement>(null);
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!edge.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  return [edge, isPast];
}

interface MiniHeadProps {
  readonly match: LiveMatch;
  /** Small pictures are at its beginning. */
  readonly hasVideo: boolean;
}

/** The bar is at the top once the head of the match is scrolled away. */
export function MiniHead({ match, hasVideo }: MiniHeadProps) {
  return (
    <div className={styles.mini} data-video={hasVideo} aria-hidden="true">
      <MatchLine match={match} />
    </div>
  );
}

/** A match in one line: the names, the score between them, and the minute. */
export function MatchLine({ match }: { readonly match: LiveMatch }) {
  const { info, state } = match;
  const isOn = state.clock.period !== 'before';
  return (
    <>
      <span className={styles.home}>{info.home.name}</span>
      <span className={`figures ${styles.score}`}>{isOn ? `${state.score.home} - ${state.score.away}` : 'VS'}</span>
      <span className={styles.away}>{info.away.name}</span>
      <span className={styles.moment}>
        <MatchMoment match={match} />
      </span>
    </>
  );
}

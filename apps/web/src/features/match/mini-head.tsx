import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useRef, useState } from 'react';
import { MatchMoment } from '../../board/match-moment.tsx';
import styles from './mini-head.module.css';

/** Stays at the top once the head of the match is scrolled away. */
export function MiniHead({ match }: { readonly match: LiveMatch }) {
  const edge = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!edge.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setShown(!entry.isIntersecting && entry.boundingClientRect.top < 0);
    });
    observer.observe(edge.current);
    return () => observer.disconnect();
  }, []);
  const { info, state } = match;
  const isOn = state.clock.period !== 'before';
  return (
    <>
      <div ref={edge} />
      {isShown && (
        <div className={styles.mini} aria-hidden="true">
          <span className={styles.home}>{info.home.name}</span>
          <span className={`figures ${styles.score}`}>{isOn ? `${state.score.home} - ${state.score.away}` : 'VS'}</span>
          <span className={styles.away}>{info.away.name}</span>
          <span className={styles.moment}>
            <MatchMoment match={match} />
          </span>
        </div>
      )}
    </>
  );
}

import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useRef, useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useNow } from '../../runtime/device/use-now.ts';
import { useReducedMotion } from '../../runtime/device/use-reduced-motion.ts';
import styles from './live-tracker.module.css';
import { ballAt, CENTRE, PASS_MS } from './play-model.ts';
import { markOf, trackedEvent } from './tracker-model.ts';

/** An event keeps the ball at its place for this time. */
const FRESH_MS = 10_000;

/**
 * The pitch with the latest event where such an event happens, and the ball. Between two events the ball follows a model of
 * possession, which the caption says; it rests while the clock does, and is left out for a reader who asked for less motion.
 */
export function LiveTracker({ match }: { readonly match: LiveMatch }) {
  const { info, state } = match;
  const now = useNow(PASS_MS / 2);
  const isStill = useReducedMotion();
  const event = trackedEvent(match.events);
  const freshUntil = useFreshUntil(event?.id);
  const mark = event && markOf(event);
  const isFresh = now !== null && now < freshUntil;
  const isPlaying = state.status === 'live' && state.clock.running;
  const words = event
    ? [event.minute, matchTexts.events[event.kind], event.side && info[event.side].name, event.player]
        .filter(Boolean)
        .join(' ')
    : matchTexts.noEvents;
  const play = { matchId: info.matchId, corners: state.corners };
  const spot = isFresh && mark ? mark : isPlaying && now !== null ? ballAt(play, now) : CENTRE;
  return (
    <figure className={styles.tracker}>
      <svg viewBox="0 0 320 176" role="img" aria-label={matchTexts.trackerSays(words)}>
        <rect width="320" height="176" className={styles.grass} />
        <g className={styles.lines}>
          <rect x="14" y="14" width="292" height="148" />
          <path d="M160 14v148M14 52h44v72H14M306 52h-44v72h44M14 72h16v32H14M306 72h-16v32h16" />
          <circle cx="160" cy="88" r="26" />
        </g>
        <text x="86" y="40" className={styles.team}>
          {info.home.name}
        </text>
        <text x="234" y="40" className={styles.team}>
          {info.away.name}
        </text>
        {mark && (
          <g
            transform={`translate(${mark.x} ${mark.y})`}
            className={styles.mark}
            data-kind={event.kind}
            data-fresh={isFresh || undefined}
          >
            <circle r="15" className={styles.halo} />
            {mark.isCard ? <rect x="-5" y="-8" width="10" height="16" rx="1.5" /> : <circle r="7" />}
          </g>
        )}
        {!isStill && (
          <g className={styles.ball} data-ball style={{ transform: `translate(${spot.x}px, ${spot.y}px)` }}>
            <circle r="4.5" />
          </g>
        )}
        {state.danger && (
          <text x="160" y="156" className={styles.danger}>
            {matchTexts.trackerDanger}
          </text>
        )}
      </svg>
      <figcaption aria-hidden="true">
        <span>{matchTexts.lastEvent}</span> {words}
        {!isStill && <small>{matchTexts.trackerNote}</small>}
      </figcaption>
    </figure>
  );
}

/** The time until which an event received on the open page counts as new; 0 for earlier events. */
function useFreshUntil(eventId: number | undefined): number {
  const { clock } = useApp();
  const [freshUntil, setFreshUntil] = useState(0);
  const known = useRef(eventId);
  useEffect(() => {
    if (known.current === eventId) return;
    known.current = eventId;
    setFreshUntil(clock.now() + FRESH_MS);
  }, [clock, eventId]);
  return freshUntil;
}

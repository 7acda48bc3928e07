import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useId, useRef, useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useReducedMotion } from '../../runtime/device/use-reduced-motion.ts';
import { Crest } from '../../ui/primitives/crest.tsx';
import { STAGE } from './camera.ts';
import { wordsOf } from './event-words.ts';
import { Ground } from './ground.tsx';
import { incidentOf, latestPlaced } from './incident-place.ts';
import { kitsOf } from './kit-colours.ts';
import { paintScene, SIDES, transformAt } from './paint-scene.ts';
import styles from './play-field.module.css';
import { playersOf, TEAM_SIZE } from './players.ts';
import { FRESH_MS, type Scene, sceneAt } from './scene.ts';
import { fieldTexts } from './texts/zh-CN.ts';

/** The time between two computations of the scene; it is written only when it is another. */
const LOOK_MS = 250;
const TRAIL = [1, 2, 3] as const;

interface PlayFieldProps {
  readonly match: Pick<LiveMatch, 'info' | 'state' | 'events'>;
}

/**
 * A football match on its pitch: the latest event where such an event happens, and between two events a model of the play,
 * which the picture says. Everything that moves is moved by transitions; a reader who prefers less motion sees the ball
 * where the latest event was, and it steps with the next one. It fills the width of its place and is at its foot.
 */
export function PlayField({ match }: PlayFieldProps) {
  const { info, state, events } = match;
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const event = latestPlaced(events);
  const latest = events.at(-1) ?? null;
  const kits = kitsOf(info.home.crest, info.away.crest);
  const [first] = useState(() => sceneAt({ match, event, eventAgeMs: null, now: null, isStill }));
  useScenes(stage, match, isStill);
  return (
    <div
      ref={stage}
      className={styles.field}
      role="img"
      aria-label={fieldTexts.says(latest ? wordsOf(latest, info) : matchTexts.noEvents)}
      data-still={isStill || undefined}
    >
      <div className={styles.stage} aria-hidden="true">
        <Ground id={id} />
        <svg className={styles.layer} viewBox={`0 0 ${STAGE.width} ${STAGE.height}`} aria-hidden="true">
          <path data-arrow className={styles.arrow} />
        </svg>
        {SIDES.map((side) => (
          <Team key={side} side={side} kit={kits[side]} scene={first} />
        ))}
        <span data-mark="" className={styles.mark} />
        {TRAIL.map((step) => (
          <span key={step} data-trail={step} className={styles.trail} style={{ transform: transformAt(first.ball) }} />
        ))}
        <span data-ball className={styles.ball} style={{ transform: transformAt(first.ball) }} />
        <span data-label className={styles.label}>
          <span className={styles.crest} data-of="home">
            <Crest {...info.home.crest} size={16} />
          </span>
          <span className={styles.crest} data-of="away">
            <Crest {...info.away.crest} size={16} />
          </span>
          <span data-words />
        </span>
        {state.danger && <span className={styles.danger}>{fieldTexts.danger}</span>}
        {!isStill && <span className={styles.model}>{fieldTexts.model}</span>}
      </div>
    </div>
  );
}

interface TeamProps {
  readonly side: 'home' | 'away';
  readonly kit: ReturnType<typeof kitsOf>['home'];
  readonly scene: Scene;
}

/** Eleven tokens in the colours of a side. */
function Team({ side, kit, scene }: TeamProps) {
  const [spots] = useState(() => playersOf(side, { ball: scene.ball, holder: scene.holder, salt: scene.key }));
  return (
    <>
      {Array.from({ length: TEAM_SIZE }, (_, index) => {
        const spot = spots[index] ?? scene.ball;
        const colours = { '--shirt': kit.shirt, '--trim': kit.trim, transform: transformAt(spot) };
        return (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: a player of the schematic team is known by the place in it
            key={index}
            data-player={side}
            className={styles.player}
            data-keeper={index === 0 || undefined}
            style={colours as React.CSSProperties}
          />
        );
      })}
    </>
  );
}

/** Paints the scene of each moment without rendering anything again. */
function useScenes(stage: React.RefObject<HTMLDivElement | null>, match: PlayFieldProps['match'], isStill: boolean) {
  const { clock } = useApp();
  const shown = useRef(match);
  shown.current = match;
  const event = latestPlaced(match.events);
  const receivedAt = useReceivedAt(event?.id);
  useEffect(() => {
    let painted = '';
    const look = () => {
      if (!stage.current || document.hidden) return;
      const { info, state, events } = shown.current;
      const placed = latestPlaced(events);
      const now = clock.now();
      const age = receivedAt.current === null ? null : now - receivedAt.current;
      const scene = sceneAt({ match: { info, state }, event: placed, eventAgeMs: age, now, isStill });
      const incident = placed && age !== null && age < FRESH_MS ? incidentOf(placed) : null;
      const key = `${scene.key}/${incident ? placed?.id : ''}/${state.redCards.home}-${state.redCards.away}`;
      if (key === painted) return;
      painted = key;
      const label =
        placed && incident
          ? [matchTexts.events[placed.kind], placed.side && info[placed.side].name].filter(Boolean).join(' ')
          : labelOf(scene, info);
      const kind = placed?.kind === 'red_card' ? 'red' : incident?.mark;
      paintScene(stage.current, {
        scene,
        reds: state.redCards,
        label,
        mark: incident && kind ? { kind, spot: incident.spot } : null,
      });
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [clock, isStill, stage, receivedAt]);
}

function labelOf({ stage, holder }: Scene, info: LiveMatch['info']): string {
  if (holder === null || stage === 'rest' || stage === 'incident') return '';
  return `${info[holder].name} ${fieldTexts.stages[stage]}`;
}

/** When the open page received the latest event; null for one that was there before. */
function useReceivedAt(eventId: number | undefined) {
  const { clock } = useApp();
  const receivedAt = useRef<number | null>(null);
  const known = useRef(eventId);
  useEffect(() => {
    if (known.current === eventId) return;
    known.current = eventId;
    receivedAt.current = clock.now();
  }, [clock, eventId]);
  return receivedAt;
}

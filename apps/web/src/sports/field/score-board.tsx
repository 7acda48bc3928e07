import type { LiveMatch } from '@touchline/client/live';
import { useEffect, useId, useRef, useState } from 'react';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { Crest } from '../../ui/primitives/crest.tsx';
import { PartScores } from '../match/part-scores.tsx';
import { scoreNotes } from '../match/score-notes.ts';
import { ServeMark } from '../match/serve-mark.tsx';
import { STAGE } from './camera.ts';
import { Court, ringAt } from './court.tsx';
import styles from './score-board.module.css';
import { fieldTexts } from './texts/zh-CN.ts';

/** For this time the last points are shown. */
const FRESH_MS = 6_000;

type Side = 'home' | 'away';
type Points = { readonly side: Side; readonly points: number };

/**
 * A match of a sport whose source reports only scores: nothing unknown is drawn. The points that came last fall
 * into the ring of their side; the parts are on the board.
 */
export function ScoreBoard({ match }: { readonly match: LiveMatch }) {
  const { info, state } = match;
  const id = useId();
  const latest = useLatestPoints(state.score);
  const notes = scoreNotes(state);
  const spoken = matchTexts.scoreSpoken(info.home.name, state.score.home, info.away.name, state.score.away);
  return (
    <div className={styles.place} role="img" aria-label={fieldTexts.says(spoken)} data-sport={info.sport}>
      {info.sport === 'basketball' && <Court id={id} />}
      <div className={styles.board} aria-hidden="true">
        {(['home', 'away'] as const).map((side) => (
          <span key={side} className={styles.team} data-side={side}>
            <Crest {...info[side].crest} size={28} />
            <span>{info[side].name}</span>
            <ServeMark match={match} side={side} />
          </span>
        ))}
        <strong className="figures">
          {state.score.home} - {state.score.away}
        </strong>
        {notes.length > 0 && <span className={`figures ${styles.notes}`}>{notes.join('\u00a0· ')}</span>}
      </div>
      <div className={styles.parts} aria-hidden="true">
        <PartScores match={match} />
      </div>
      {latest && info.sport === 'basketball' && <PointsMark key={latest.id} {...latest} />}
    </div>
  );
}

/** The home side throws to the right. */
function PointsMark({ side, points }: Points) {
  const { x, y } = ringAt(side === 'home');
  const place = { left: `${(100 * x) / STAGE.width}%`, bottom: `${100 - (100 * y) / STAGE.height}%` };
  return (
    <span className={`figures ${styles.points}`} style={place} aria-hidden="true">
      +{points}
    </span>
  );
}

/** The points that a side has scored since the last reading; null after a moment. */
function useLatestPoints(score: LiveMatch['state']['score']) {
  const known = useRef(score);
  const [latest, setLatest] = useState<(Points & { readonly id: number }) | null>(null);
  const { home, away } = score;
  useEffect(() => {
    const before = known.current;
    known.current = { home, away };
    const side = home > before.home ? 'home' : away > before.away ? 'away' : null;
    if (!side) return;
    const points = side === 'home' ? home - before.home : away - before.away;
    setLatest((last) => ({ id: (last?.id ?? 0) + 1, side, points }));
    const timer = setTimeout(() => setLatest(null), FRESH_MS);
    return () => clearTimeout(timer);
  }, [home, away]);
  return latest;
}

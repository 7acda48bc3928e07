import type { LiveMatch } from '@touchline/client/live';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import styles from './serve-mark.module.css';

interface ServeMarkProps {
  readonly match: Pick<LiveMatch, 'info' | 'state'>;
  readonly side: 'home' | 'away';
}

/** A mark beside the name of the side that serves or bats. */
export function ServeMark({ match: { info, state }, side }: ServeMarkProps) {
  if (state.status !== 'live' || state.turn?.side !== side) return null;
  const label = info.sport === 'baseball' ? matchListTexts.bats : matchListTexts.serves;
  return <span className={styles.mark} role="img" aria-label={label} title={label} />;
}

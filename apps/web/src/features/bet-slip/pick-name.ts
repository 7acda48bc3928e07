import type { Pick } from '../../runtime/live/picks.ts';
import { selectionLabel } from '../../sports/odds/market-labels.ts';

/** 客 · 阿尔登 or 主 -0.5 · 北港联: the side, its line, and who that is. */
export function pickName(pick: Pick): string {
  const label = selectionLabel(pick, pick.outcome, pick.label);
  const team = pick.outcome === 'home' ? pick.match.home : pick.outcome === 'away' ? pick.match.away : null;
  return team ? `${label}\u00a0· ${team}` : label;
}

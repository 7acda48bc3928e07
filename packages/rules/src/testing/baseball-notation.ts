import type { BaseballFacts } from '../results/index.ts';
import { toScore } from './football-notation.ts';
import { endOf } from './other-notation.ts';

const INNING = /^(\d+|x)-(\d+)(\*|\^\d+)?$/;
const ENDS = /^(stopped|playing|cancelled)$/;

/** `0-1^5 2-0 x-0 ei:1-0`: runs of each inning; legend in `results/golden/baseball.md`. */
export function toBaseballFacts(story: string): BaseballFacts {
  const words = story.split(/\s+/).filter(Boolean);
  const extra = words.find((word) => word.startsWith('ei:'))?.slice(3) ?? '0-0';
  const innings = words.filter((word) => !word.startsWith('ei:') && !ENDS.test(word)).flatMap(toInnings);
  return {
    sport: 'baseball',
    state: endOf(words),
    innings: innings.map(({ runs }) => runs),
    completedInnings: innings.filter(({ isOver }) => isOver).length,
    extra: toScore(extra),
  };
}

function toInnings(word: string) {
  const [, home, away, mark = ''] = INNING.exec(word) ?? [];
  if (!home || !away) throw new Error(`unknown inning ${word}`);
  const inning = { runs: { home: home === 'x' ? 0 : Number(home), away: Number(away) }, isOver: mark !== '*' };
  return Array.from({ length: mark.startsWith('^') ? Number(mark.slice(1)) : 1 }, () => inning);
}

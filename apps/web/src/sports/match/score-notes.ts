import type { LiveMatch } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';

type Stand = Pick<LiveMatch['state'], 'clock' | 'parts' | 'turn' | 'retired'>;

/** Additions to a score: 加时 1-0, 点球 4-3 after a draw; the score of the present set, such as 4-3, and of its game, such as 30:15; 弃权. */
export function scoreNotes({ clock, parts, turn, retired }: Stand): string[] {
  if (retired) return [matchTexts.retired];
  const later = parts.flatMap(({ period, score }) =>
    period === 'extra_time' || period === 'shootout'
      ? [matchTexts.partScore(matchTexts.laterPart[period], `${score.home}-${score.away}`)]
      : [],
  );
  const set = parts.at(-1);
  if (!clock.period.startsWith('set_') || set?.period !== clock.period) return later;
  const game = turn?.points ? [`${turn.points.home}:${turn.points.away}`] : [];
  return [...later, `${set.score.home}-${set.score.away}`, ...game];
}

import type { LiveMatch } from '@touchline/client/live';
import type { MarketUpdate } from '@touchline/contract/topics';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { partName } from './part-name.ts';
import styles from './part-scores.module.css';

/** Scores of the parts: halves, quarters, maps, sets or innings, and what follows them. */
export function PartScores({ match: { info, state } }: { readonly match: Pick<LiveMatch, 'info' | 'state'> }) {
  const columns = columnsOf(info.sport, state);
  if (columns.length === 0) return null;
  return (
    <table className={styles.parts}>
      <caption className="visually-hidden">{matchTexts.partScores}</caption>
      <thead>
        <tr>
          <td />
          {columns.map(({ name }) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {(['home', 'away'] as const).map((side) => (
          <tr key={side}>
            <th scope="row">{info[side].name}</th>
            {columns.map(({ name, score, isWhole }) => (
              <td key={name} className="figures" data-whole={isWhole}>
                {score[side]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Column {
  readonly name: string;
  readonly score: LiveMatch['state']['score'];
  readonly isWhole?: true;
}

/** The parts and the whole in their order: what follows a draw of football comes after the 90 minutes, which bets are on. */
function columnsOf(
  sport: LiveMatch['info']['sport'],
  { clock, parts, halfScore, score }: LiveMatch['state'],
): Column[] {
  const whole = (name: string, all: Column['score']): Column => ({ name, score: all, isWhole: true });
  const named = parts.map((part): Column => {
    const { period } = part;
    return { name: nameOf(period, sport), score: part.score };
  });
  const extra = parts.find(({ period }) => period === 'extra_time')?.score;
  if (parts.length > 0 && !extra) return [...named, whole(matchTexts.wholeMatch, score)];
  if (!halfScore) return [];
  const normal = { home: score.home - (extra?.home ?? 0), away: score.away - (extra?.away ?? 0) };
  const second = { home: normal.home - halfScore.home, away: normal.away - halfScore.away };
  return [
    { name: matchListTexts.period.first_half, score: halfScore },
    ...(clock.period === 'half_time' ? [] : [{ name: matchListTexts.period.second_half, score: second }]),
    whole(extra ? matchTexts.normalTime : matchTexts.wholeMatch, normal),
    ...named,
  ];
}

type Part = LiveMatch['state']['parts'][number]['period'];

/** Innings are many, and go by their number alone. */
function nameOf(period: Part, sport: LiveMatch['info']['sport']): string {
  const later: Readonly<Record<string, string>> = matchTexts.laterPart;
  const [, inning] = /^inning_(\d)$/.exec(period) ?? [];
  return inning ?? later[period] ?? partName(period as MarketUpdate['period'], sport);
}

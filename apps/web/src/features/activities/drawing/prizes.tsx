import { displayAmount } from '@touchline/rules/money';
import { memo } from 'react';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import parts from '../frame/parts.module.css';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { WorthMark } from '../frame/worth-mark.tsx';
import { worthText } from '../frame/worth-text.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './drawing.module.css';
import type { DrawState } from './use-draw.ts';

const texts = activitiesTexts.draw;

/** The name of a prize: its worth, or the name of the prize that gives nothing. */
export function prizeName({ name, worth }: DrawState['prizes'][number]): string {
  return worth ? worthText(worth) : name;
}

// The lists beside a game are not drawn again while it runs, and afterwards only where the draw changed them.

/** Every prize with its exact odds and what is left of it (standards BON-7). */
export const PrizeTable = memo(function PrizeTable({ prizes }: Pick<DrawState, 'prizes'>) {
  const total = prizes.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <Card as="section" className={parts.part} aria-label={texts.prizes}>
      <h2>{texts.prizes}</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.prize}</th>
            <th scope="col">{texts.odds}</th>
            <th scope="col">{texts.stock}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.prizeId}>
              <td>
                <span className={styles.prize}>
                  {prize.worth && <WorthMark unit={prize.worth.unit} size={24} />}
                  <span className="figures">{prizeName(prize)}</span>
                  {prize.worth?.unit === 'cash' && (
                    <span className={parts.minor}>{activitiesTexts.worth.turnover(prize.worth.turnoverTimes)}</span>
                  )}
                </span>
              </td>
              <td className="figures">{shareText(prize.weight, total)}</td>
              <td className="figures">{prize.left ?? texts.unlimited}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TurnoverTerms worths={prizes.map(({ worth }) => worth)} />
    </Card>
  );
});

/** A share in percent, with as many decimals as it needs to be exact to a thousandth of a percent. */
function shareText(weight: number, total: number): string {
  return `${Number(((100 * weight) / total).toFixed(3))}%`;
}

/** The sources of chances, with the chances of today. */
export const Sources = memo(function Sources({ chances }: Pick<DrawState, 'chances'>) {
  const currency = useCurrency();
  if (!chances) return null;
  return (
    <Card as="section" className={parts.part} aria-label={texts.sources}>
      <h2>{texts.sources}</h2>
      <ul className={styles.sources}>
        {chances.sources.map(({ kind, given, most, each, points }) => (
          <li key={kind} className="figures">
            {kind === 'daily' && texts.daily(most)}
            {kind === 'deposited' && texts.deposited(displayAmount(each, currency), given, most)}
            {kind === 'staked' && texts.staked(displayAmount(each, currency), given, most)}
            {kind === 'points' && texts.points(points, given, most)}
          </li>
        ))}
      </ul>
    </Card>
  );
});

/** The latest winners, with masked names. */
export const Winners = memo(function Winners({ winners }: Pick<DrawState, 'winners'>) {
  const time = useRecordTime();
  return (
    <Card as="section" className={parts.part} aria-label={texts.winners}>
      <h2>{texts.winners}</h2>
      {winners.length === 0 && <p className={parts.minor}>{texts.noWinners}</p>}
      <ul className={styles.winners}>
        {winners.slice(0, 8).map(({ username, prizeName: prize, at }) => (
          <li key={`${username}-${at}`}>
            <bdi>{username}</bdi>
            <span>{prize}</span>
            <span className={`figures ${parts.minor}`}>{time(at).slice(5, 16)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
});

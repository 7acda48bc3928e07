import { Card } from '../../../ui/primitives/card.tsx';
import parts from '../frame/parts.module.css';
import styles from './contest.module.css';

interface RankingProps {
  readonly title: string;
  readonly empty: string;
  readonly own: string;
  readonly rows: readonly {
    readonly place: number;
    readonly username: string;
    readonly isOwn: boolean;
    readonly value: string;
  }[];
}

/** The ranking; names are masked except the reader's own. */
export function Ranking({ title, empty, own, rows }: RankingProps) {
  return (
    <Card as="section" className={parts.part} aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 && <p className={parts.minor}>{empty}</p>}
      <ol className={styles.items}>
        {rows.map(({ place, username, isOwn, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: masked names and shared places may stand twice
          <li key={index} className={styles.item}>
            <span className="figures">{place}</span>
            <span>{isOwn ? own : username}</span>
            <strong className="figures">{value}</strong>
          </li>
        ))}
      </ol>
    </Card>
  );
}

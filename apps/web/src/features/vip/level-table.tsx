import type { CurrencyCode } from '@touchline/rules/money';
import { Card } from '../../ui/primitives/card.tsx';
import { benefitsOf, demandsOf } from './benefit-list.ts';
import type { Centre } from './centre.ts';
import { LevelMark } from './level-mark.tsx';
import styles from './level-table.module.css';
import { vipTexts as texts } from './texts/zh-CN.ts';

interface LevelTableProps {
  readonly levels: Centre['levels'];
  readonly own: number | null;
  readonly currency: CurrencyCode;
}

/** The requirements and benefits of every level, side by side: the same for everybody who reaches it (standards BON-3). */
export function LevelTable({ levels, own, currency }: LevelTableProps) {
  const columns = levels.map((level) => [...demandsOf(level, currency), ...benefitsOf(level, currency)]);
  const rows = columns.toSorted((a, b) => b.length - a.length)[0] ?? [];
  return (
    <Card as="section" padded={false} className={styles.section} aria-labelledby="vip-table">
      <h2 id="vip-table">{texts.table}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached from the keyboard */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="vip-table">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{texts.level}</th>
              {levels.map(({ level, name }) => (
                <th key={level} scope="col" data-own={level === own || undefined}>
                  <LevelMark level={level} size={32} />V{level} {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {columns.map((column, index) => (
                  <td
                    key={levels[index]?.level}
                    data-own={levels[index]?.level === own || undefined}
                    className="figures"
                  >
                    {column.find((cell) => cell.key === key)?.value ?? texts.hasNot}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

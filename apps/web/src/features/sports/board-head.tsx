import type { ColumnGroup } from '@touchline/rules/markets';
import { usePreferences } from '../../runtime/device/preferences.ts';
import { OddsTypeSwitch } from '../../sports/odds/odds-type-switch.tsx';
import styles from './board-head.module.css';
import type { Sport } from './list-filter.ts';
import rowStyles from './match-row.module.css';
import { type MarketColumn, templateOf } from './row-markets.ts';
import { boardTexts } from './texts/zh-CN.ts';
import type { ShownGroups } from './use-shown-groups.ts';

interface BoardHeadProps {
  readonly sport: Sport;
  readonly groups: ShownGroups;
}

/** The type of odds and the names of the columns. It stays in sight, so that every price is under its name. */
export function BoardHead({ sport, groups: { shown, choices, at, choose } }: BoardHeadProps) {
  const fixed = shown.slice(0, -1);
  const last = shown.at(-1);
  return (
    <div className={`${rowStyles.grid} ${styles.head}`} data-board-head>
      <OddsTypeSwitch />
      {fixed.map((group) => (
        <div key={keyOf(group)} className={styles.group}>
          <span className={styles.name}>{boardTexts.groups[group.name]}</span>
          <ColumnNames sport={sport} group={group} />
        </div>
      ))}
      {last && (
        <div className={styles.group}>
          <GroupChoice choices={choices} at={at} choose={choose} />
          <ColumnNames sport={sport} group={last} />
        </div>
      )}
    </div>
  );
}

type GroupChoiceProps = Pick<ShownGroups, 'choices' | 'at' | 'choose'>;

function GroupChoice({ choices, at, choose }: GroupChoiceProps) {
  const [only] = choices;
  if (choices.length < 2) return only && <span className={styles.name}>{nameOf(only, choices)}</span>;
  return (
    <div className={styles.choices} role="group" aria-label={boardTexts.groupLabel}>
      {choices.map((group, index) => (
        <button key={keyOf(group)} type="button" aria-pressed={index === at} onClick={() => choose(index)}>
          {nameOf(group, choices)}
        </button>
      ))}
      <span className={styles.dots} aria-hidden="true">
        {choices.map((group, index) => (
          <i key={keyOf(group)} data-on={index === at} />
        ))}
      </span>
    </div>
  );
}

/** Each price says its market to a reader, so the names of the columns are for the eye alone. */
function ColumnNames({ sport, group: { columns } }: { readonly sport: Sport; readonly group: ColumnGroup }) {
  const hasLineNames = usePreferences((state) => state.hasLineNames);
  return (
    <div
      className={styles.columns}
      style={{ gridTemplateColumns: templateOf(columns, hasLineNames) }}
      aria-hidden="true"
    >
      {columns.map((column) => (
        <span key={column.type}>{columnName(column, sport)}</span>
      ))}
    </div>
  );
}

function keyOf({ name, columns }: ColumnGroup): string {
  return `${name}/${columns[0]?.type}`;
}

/** Two groups about the same part have different names by their contents: 全场, 独赢. */
function nameOf(group: ColumnGroup, choices: readonly ColumnGroup[]): string {
  const first = choices.find(({ name }) => name === group.name);
  const [column] = group.columns;
  return first === group || !column ? boardTexts.groups[group.name] : boardTexts.columns[column.type as ColumnType];
}

type ColumnType = keyof typeof boardTexts.columns;

function columnName({ type }: MarketColumn, sport: Sport): string {
  const own: Readonly<Partial<Record<string, string>>> = sport === 'tennis' ? boardTexts.columnsOfTennis : {};
  return own[type] ?? boardTexts.columns[type as ColumnType];
}

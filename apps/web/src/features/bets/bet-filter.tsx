import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { sortingTexts } from '../../locales/sorting/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { CheckField } from '../../ui/fields/field.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { DayRangeFields } from '../../ui/records/day-range-fields.tsx';
import { FilterSelect } from '../../ui/records/filter-select.tsx';
import styles from './bets.module.css';
import { type BetFilterState, filterChoices } from './use-bet-filter.ts';

const texts = betsTexts.filter;
const DIRECTIONS = ['desc', 'asc'] as const;

interface BetFilterProps {
  readonly filter: BetFilterState;
  /** Whether all of it is in sight; otherwise what narrows the list opens on demand. */
  readonly isInLine?: boolean;
}

/** The filter and the sorting of the listed bets. All of it is in the address. */
export function BetFilter({ filter, isInLine = false }: BetFilterProps) {
  const { tab, narrowed, change } = filter;
  const parts = (
    <>
      <DayRangeFields label={texts.dates} ranges={filterChoices.range} query={filter} />
      <div className={styles.pairs}>
        <FilterSelect
          label={texts.sport}
          value={filter.sport}
          values={filterChoices.sport}
          names={{ all: texts.all, ...sportsTexts.sports }}
          onChange={(sport) => change({ sport })}
        />
        <FilterSelect
          label={texts.kind}
          value={filter.kind}
          values={filterChoices.kind}
          names={{ all: texts.all, ...betsTexts.kinds }}
          onChange={(kind) => change({ kind })}
        />
        {tab === 'settled' && (
          <FilterSelect
            label={texts.result}
            value={filter.result}
            values={filterChoices.result}
            names={{ all: texts.all, ...betsTexts.results, cashed_out: betsTexts.status.cashed_out }}
            onChange={(result) => change({ result })}
          />
        )}
        <FilterSelect
          label={texts.sort}
          value={filter.sort}
          values={filterChoices.sort}
          names={texts.sorts}
          onChange={(sort) => change({ sort, direction: 'usual' })}
        />
        {!isInLine && (
          <FilterSelect
            label={sortingTexts.direction}
            value={filter.towards}
            values={DIRECTIONS}
            names={sortingTexts.directions}
            onChange={(direction) => change({ direction })}
          />
        )}
      </div>
      {tab === 'open' && (
        <CheckField
          checked={filter.cash === 'yes'}
          onChange={(event) => change({ cash: event.target.checked ? 'yes' : 'no' })}
        >
          {texts.cashOut}
        </CheckField>
      )}
      {narrowed > 0 && (
        <Button look="quiet" size="small" onClick={filter.clear}>
          {texts.clear}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Chips
        label={betsTexts.tabLabel}
        value={tab}
        onChange={(value) => change({ tab: value, result: 'all', cash: 'no' })}
        choices={filterChoices.tab.map((value) => ({ value, label: betsTexts.tabs[value] }))}
      />
      {isInLine ? (
        <Card className={styles.filterBody}>{parts}</Card>
      ) : (
        <details className={styles.filter} open={narrowed > 0 || undefined}>
          <summary>{narrowed > 0 ? texts.active(narrowed) : texts.title}</summary>
          <div className={styles.filterBody}>{parts}</div>
        </details>
      )}
    </>
  );
}

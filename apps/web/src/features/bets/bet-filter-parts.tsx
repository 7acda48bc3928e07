import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { sortingTexts } from '../../locales/sorting/zh-CN.ts';
import { sportsTexts } from '../../locales/sports/zh-CN.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { CheckField } from '../../ui/primitives/field.tsx';
import { DayRangeFields } from '../../ui/records/day-range-fields.tsx';
import { FilterSelect } from '../../ui/records/filter-select.tsx';
import type { BetFilterProps } from './bet-filter.tsx';
import styles from './bets.module.css';
import { filterChoices } from './use-bet-filter.ts';

const texts = betsTexts.filter;
const DIRECTIONS = ['desc', 'asc'] as const;

/** What narrows and orders the list. The heads of a table say which end comes first; without them it is chosen here. */
export function BetFilterParts({ filter, isInLine = false }: BetFilterProps) {
  const { tab, narrowed, change } = filter;
  return (
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
}

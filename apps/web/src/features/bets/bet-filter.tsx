import { betsTexts } from '../../locales/bets/zh-CN.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Chips } from '../../ui/primitives/chips.tsx';
import { CheckField, Field, SelectField } from '../../ui/primitives/field.tsx';
import styles from './bets.module.css';
import { type BetFilterState, filterChoices } from './use-bet-filter.ts';

const texts = betsTexts.filter;

/** Which bets are listed, and in what order. All of it is in the address. */
export function BetFilter({ filter }: { readonly filter: BetFilterState }) {
  const { tab, range, days, narrowed, change } = filter;
  return (
    <>
      <Chips
        label={betsTexts.tabLabel}
        value={tab}
        onChange={(value) => change({ tab: value, result: 'all', cash: 'no' })}
        choices={filterChoices.tab.map((value) => ({ value, label: betsTexts.tabs[value] }))}
      />
      <details className={styles.filter} open={narrowed > 0 || undefined}>
        <summary>{narrowed > 0 ? texts.active(narrowed) : texts.title}</summary>
        <div className={styles.filterBody}>
          <Chips
            label={texts.dates}
            value={range}
            onChange={(value) => change({ range: value })}
            choices={filterChoices.range.map((value) => ({ value, label: texts.ranges[value] }))}
          />
          {range === 'custom' && (
            <div className={styles.pairs}>
              <Field
                label={texts.from}
                type="date"
                value={days.from}
                onChange={(event) => change({ from: event.target.value })}
              />
              <Field
                label={texts.to}
                type="date"
                value={days.to}
                onChange={(event) => change({ to: event.target.value })}
                error={filter.input === null ? texts.badRange : undefined}
              />
            </div>
          )}
          <div className={styles.pairs}>
            <Select name="sport" filter={filter} names={{ all: texts.all, ...texts.sports }} />
            <Select name="kind" filter={filter} names={{ all: texts.all, ...betsTexts.kinds }} />
            {tab === 'settled' && (
              <Select
                name="result"
                filter={filter}
                names={{ all: texts.all, ...betsTexts.results, cashed_out: betsTexts.status.cashed_out }}
              />
            )}
            <Select name="sort" filter={filter} names={texts.sorts} />
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
        </div>
      </details>
    </>
  );
}

interface SelectProps {
  readonly name: 'sport' | 'kind' | 'result' | 'sort';
  readonly filter: BetFilterState;
  readonly names: Readonly<Record<string, string>>;
}

function Select({ name, filter, names }: SelectProps) {
  return (
    <SelectField
      label={texts[name]}
      value={filter[name]}
      onChange={(event) => filter.change({ [name]: event.target.value })}
    >
      {filterChoices[name].map((value) => (
        <option key={value} value={value}>
          {names[value]}
        </option>
      ))}
    </SelectField>
  );
}

import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { Field } from '../fields/field.tsx';
import { Chips } from '../live/chips.tsx';
import type { Moments, RangeName } from '../times/day-range.ts';
import styles from './filter.module.css';

interface DayRangeFieldsProps<Range extends RangeName> {
  readonly label: string;
  readonly ranges: readonly Range[];
  readonly query: {
    readonly range: Range;
    readonly days: { readonly from: string; readonly to: string };
    readonly moments: Moments | null;
    readonly change: (part: { range?: Range; from?: string; to?: string }) => void;
  };
}

/** The days that a list reaches over: a range by its name, or two days. */
export function DayRangeFields<Range extends RangeName>({ label, ranges, query }: DayRangeFieldsProps<Range>) {
  const { range, days, moments, change } = query;
  return (
    <>
      <Chips<Range>
        label={label}
        value={range}
        onChange={(value) => change({ range: value })}
        choices={ranges.map((value) => ({ value, label: recordsTexts.ranges[value] }))}
      />
      {range === 'custom' && (
        <div className={styles.pairs}>
          <Field
            label={recordsTexts.from}
            type="date"
            value={days.from}
            onChange={(event) => change({ from: event.target.value })}
          />
          <Field
            label={recordsTexts.to}
            type="date"
            value={days.to}
            onChange={(event) => change({ to: event.target.value })}
            error={moments === null ? recordsTexts.badRange : undefined}
          />
        </div>
      )}
    </>
  );
}

import { useSearchParams } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import { type Moments, momentsOf, type RangeName } from '../times/day-range.ts';

/** The number of rows with which a list begins and by which it grows, and the most that one answer holds. */
const STEP = 20;
const MOST = 200;

/** The values of each part of a filter; the first is the default. */
export interface ListChoices extends Readonly<Record<string, readonly [string, ...string[]]>> {}

/** The end of a sorted list that comes first; `usual` is the one that its list begins with. */
export const directionChoices = ['usual', 'asc', 'desc'] as const;

type Values<Choices extends ListChoices> = { readonly [Name in keyof Choices]: Choices[Name][number] };

export type ListQuery<Choices extends ListChoices> = Values<Choices> & {
  /** The days of the range `custom`. */
  readonly days: { readonly from: string; readonly to: string };
  /** The days of the filter as moments; null while they make no range. */
  readonly moments: Moments | null;
  readonly size: number;
  readonly canGrow: boolean;
  /** Requests more of the same list. */
  readonly grow: () => void;
  /** Changes parts of the filter. Its list begins again. */
  readonly change: (part: Partial<Record<keyof Choices | 'from' | 'to', string>>) => void;
};

/** The query of a list: read from the address and written to it, so that it can be left, shared and come back to. */
export function useListQuery<const Choices extends ListChoices>(choices: Choices): ListQuery<Choices> {
  const { clock } = useApp();
  const utcOffset = useUtcOffset();
  const [params, setParams] = useSearchParams();
  const values = readValues(choices, params);
  const days = { from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const size = Math.min(MOST, Number(params.get('size')) || STEP);
  const write = (part: Readonly<Record<string, string>>) => {
    const next: Readonly<Record<string, string>> = { ...values, ...days, ...part };
    const kept = Object.entries(next).filter(([name, value]) => isWorthSaying(choices, name, value, next.range));
    setParams(Object.fromEntries(kept), { replace: true });
  };
  return {
    ...values,
    days,
    moments: momentsOf((values.range ?? 'all') as RangeName, days, clock.now(), utcOffset),
    size,
    canGrow: size < MOST,
    grow: () => write({ size: String(size + STEP) }),
    change: (part) => write(part as Readonly<Record<string, string>>),
  };
}

function readValues<Choices extends ListChoices>(choices: Choices, params: URLSearchParams): Values<Choices> {
  const values = Object.entries(choices).map(([name, [usual, ...others]]) => [
    name,
    others.find((value) => value === params.get(name)) ?? usual,
  ]);
  return Object.fromEntries(values);
}

function isWorthSaying(choices: ListChoices, name: string, value: string, range: string | undefined): boolean {
  if (name === 'from' || name === 'to') return range === 'custom' && value !== '';
  if (name === 'size') return value !== String(STEP);
  return value !== choices[name]?.[0];
}

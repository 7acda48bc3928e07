import type { CallInput } from '@touchline/contract';
import { codes } from '@touchline/contract/codes';

export type Condition = CallInput<'setDemoCondition'>['condition'];
export type Kind = Condition['kind'];
export type FieldName = 'minutes' | 'maintainStatus' | 'call' | 'code' | 'times' | 'delayMs' | 'offsetMinutes' | 'type';

/** The typed contents of the fields of one row. */
export type Draft = Readonly<Record<FieldName, string>>;

export const firstDraft: Draft = {
  minutes: '10',
  maintainStatus: '1',
  call: 'all',
  code: String(codes.rateLimited),
  times: '1',
  delayMs: '3000',
  offsetMinutes: '20',
  type: '1',
};

/** Bounds of the fields that take a number, as the contract has them. */
export const bounds: Partial<Record<FieldName, { readonly min: number; readonly max: number }>> = {
  minutes: { min: 1, max: 30 },
  times: { min: 1, max: 1000 },
  delayMs: { min: 1, max: 60_000 },
  offsetMinutes: { min: -1440, max: 1440 },
};

interface Row {
  readonly kind: Kind;
  readonly fields: readonly FieldName[];
  /** It happens once and is over; nothing stays switched on. */
  readonly isMoment?: boolean;
}

/** The panel's rows by group, in the order they are shown. */
export const groups = [
  {
    name: 'access',
    rows: [
      { kind: 'maintenance', fields: ['minutes'] },
      { kind: 'caveat', fields: ['maintainStatus'] },
      { kind: 'restriction', fields: [] },
    ],
  },
  {
    name: 'account',
    rows: [
      { kind: 'ipBlocked', fields: [] },
      { kind: 'deviceBlocked', fields: [] },
      { kind: 'accountBlocked', fields: [] },
      { kind: 'loginElsewhere', fields: [], isMoment: true },
      { kind: 'passwordChanged', fields: [], isMoment: true },
      { kind: 'authError', fields: [], isMoment: true },
      { kind: 'http401', fields: [] },
    ],
  },
  { name: 'codes', rows: [{ kind: 'answer', fields: ['code', 'call', 'times'] }] },
  {
    name: 'line',
    rows: [
      { kind: 'slowLine', fields: ['delayMs', 'call'] },
      { kind: 'deadLine', fields: ['call'] },
      { kind: 'garbage', fields: ['call'] },
    ],
  },
  { name: 'clock', rows: [{ kind: 'wrongClock', fields: ['offsetMinutes'] }] },
  {
    name: 'verification',
    rows: [
      { kind: 'verification', fields: ['type', 'call'] },
      { kind: 'robotCheck', fields: ['call', 'times'] },
    ],
  },
] as const satisfies readonly { readonly name: string; readonly rows: readonly Row[] }[];

/** Whether every number of the row is one the server takes. */
export function isComplete(fields: readonly FieldName[], draft: Draft): boolean {
  return fields.every((field) => {
    const bound = bounds[field];
    if (!bound) return true;
    const value = Number(draft[field]);
    return draft[field].trim() !== '' && Number.isInteger(value) && value >= bound.min && value <= bound.max;
  });
}

export function toCondition(kind: Kind, draft: Draft): Condition {
  const { call } = draft;
  const times = Number(draft.times);
  switch (kind) {
    case 'caveat':
      return { kind, maintainStatus: draft.maintainStatus === '0' ? 0 : 1 };
    case 'answer':
      return { kind, code: Number(draft.code) as Extract<Condition, { kind: 'answer' }>['code'], call, times };
    case 'robotCheck':
      return { kind, call, times };
    case 'verification':
      return { kind, call, type: draft.type as 'image' | '1' | '2' };
    case 'slowLine':
      return { kind, call, delayMs: Number(draft.delayMs) };
    case 'deadLine':
    case 'garbage':
      return { kind, call };
    case 'wrongClock':
      return { kind, offsetMs: Number(draft.offsetMinutes) * 60_000 };
    default:
      return { kind };
  }
}

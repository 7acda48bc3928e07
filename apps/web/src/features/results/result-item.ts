import type { CallOutput } from '@touchline/contract';

export type ResultItem = CallOutput<'resultList'>['items'][number];
type Status = ResultItem['state']['status'];

export function isCalledOff(status: Status): status is 'abandoned' | 'cancelled' | 'walkover' {
  return status === 'abandoned' || status === 'cancelled' || status === 'walkover';
}

import type { CallOutput } from '@touchline/contract';

type Exclusion = NonNullable<CallOutput<'protectionOverview'>['exclusion']>;

/** Whether the member may ask to come back: once what they chose is over, and not after a break, which ends by itself. */
export function mayAskToReturn(
  { kind, until, returnsAt }: Pick<Exclusion, 'kind' | 'until' | 'returnsAt'>,
  now: number | null,
): boolean {
  return kind !== 'time_out' && returnsAt === null && until !== null && now !== null && until <= now;
}

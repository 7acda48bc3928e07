import type { CallOutput } from '@touchline/contract';

export type Centre = CallOutput<'vipCentre'>;

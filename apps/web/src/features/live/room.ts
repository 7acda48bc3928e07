import type { CallOutput } from '@touchline/contract';

export type Room = CallOutput<'liveRoom'>;

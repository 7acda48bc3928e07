import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useKeyedCall } from '../../../runtime/money/use-keyed-call.ts';
import { useNonce } from './nonce.ts';

export type DrawState = CallOutput<'drawState'>;
export type Drawn = CallOutput<'drawPrizes'>['draws'][number];

/**
 * Draws once or ten times. `results` is what the server decided; the page shows it when its animation is over. A game that `readsItself`
 * then reads what the draw changed, so that nothing on the page knows the result before.
 */
export function useDraw(
  { frame, commitment, chances }: Pick<DrawState, 'frame' | 'commitment' | 'chances'>,
  readsItself = false,
) {
  const nonce = useNonce((state) => state.nonce);
  const [results, setResults] = useState<readonly Drawn[]>([]);
  const [paidPoints, setPaid] = useState(0);
  const call = useKeyedCall<'drawPrizes', readonly Drawn[]>('drawPrizes', {
    readsItself,
    done: ({ draws }) => draws,
    known: ({ draws }) => draws,
  });
  const draw = async (count: 1 | 10, withPoints: boolean) => {
    setResults([]);
    const cost = chances?.sources.find(({ kind }) => kind === 'points')?.points ?? 0;
    setPaid(withPoints ? cost * count : 0);
    const { activityId } = frame;
    const draws = await call.run({ activityId, commitment, nonce, count, withPoints });
    if (draws) setResults(draws);
    return draws;
  };
  return { draw, results, paidPoints, clear: () => setResults([]), ...call };
}

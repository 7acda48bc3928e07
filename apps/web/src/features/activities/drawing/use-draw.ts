import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useKeyedCall } from '../../../runtime/money/keyed/use-keyed-call.ts';
import { useNonce } from './nonce.ts';
import { useReadLater } from './use-read-later.ts';

export type DrawState = CallOutput<'drawState'>;
export type Drawn = CallOutput<'drawPrizes'>['draws'][number];

/**
 * Draws once or ten times. `results` is what the server decided; the game shows it when its animation is over, and calls `read` then
 * for what the draw changed, so that nothing on the page shows the result before. `draw` gives null where nothing was drawn, or where
 * the game was left meanwhile.
 */
export function useDraw({ frame, commitment, chances }: Pick<DrawState, 'frame' | 'commitment' | 'chances'>) {
  const nonce = useNonce((state) => state.nonce);
  const [results, setResults] = useState<readonly Drawn[]>([]);
  const [paidPoints, setPaid] = useState(0);
  const { changed, read } = useReadLater();
  const call = useKeyedCall<'drawPrizes', readonly Drawn[]>('drawPrizes', {
    readsItself: true,
    done: ({ draws }) => draws,
    known: ({ draws }) => draws,
  });
  const draw = async (count: 1 | 10, withPoints: boolean) => {
    setResults([]);
    const cost = chances?.sources.find(({ kind }) => kind === 'points')?.points ?? 0;
    setPaid(withPoints ? cost * count : 0);
    const { activityId } = frame;
    const draws = await call.run({ activityId, commitment, nonce, count, withPoints });
    if (!draws) return null;
    setResults(draws);
    return changed() ? draws : null;
  };
  return { draw, read, results, paidPoints, ...call };
}

import type { CallOutput } from '@touchline/contract';
import { useEffect, useState } from 'react';
import { useKeyedCall } from '../../../runtime/money/keyed/use-keyed-call.ts';
import { useNonce } from './nonce.ts';
import { useReadLater } from './use-read-later.ts';

export type DrawState = CallOutput<'drawState'>;
export type Drawn = CallOutput<'drawPrizes'>['draws'][number];

/** The motion of a result lasts so long. The changes of a draw are read after it, or when the result is closed. */
const RESULT_MOVES_MS = 1_800;

/**
 * Draws once or ten times. `results` is what the server decided; the game calls `show` when its animation is over. What the draw
 * changed is read after that, so that nothing on the page shows the result before. `draw` gives null where nothing was drawn, or
 * where the game was left meanwhile.
 */
export function useDraw({ frame, commitment, chances }: Pick<DrawState, 'frame' | 'commitment' | 'chances'>) {
  const nonce = useNonce((state) => state.nonce);
  const [results, setResults] = useState<readonly Drawn[]>([]);
  const [paidPoints, setPaid] = useState(0);
  const [isShown, setShown] = useState(false);
  const { changed, read } = useReadLater();
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(read, RESULT_MOVES_MS);
    return () => clearTimeout(timer);
  }, [isShown, read]);
  const call = useKeyedCall<'drawPrizes', readonly Drawn[]>('drawPrizes', {
    readsItself: true,
    done: ({ draws }) => draws,
    known: ({ draws }) => draws,
  });
  const draw = async (count: 1 | 10, withPoints: boolean) => {
    // The press is shown before the work for the call begins, which together would take a slow phone several frames.
    await new Promise((resolve) => setTimeout(resolve));
    setResults([]);
    const cost = chances?.sources.find(({ kind }) => kind === 'points')?.points ?? 0;
    setPaid(withPoints ? cost * count : 0);
    const { activityId } = frame;
    const draws = await call.run({ activityId, commitment, nonce, count, withPoints });
    if (!draws) return null;
    setResults(draws);
    return changed() ? draws : null;
  };
  /** In a task of its own: the dialog makes the page behind it inert, which takes a slow phone two frames. */
  const show = () => void setTimeout(setShown, 0, true);
  const close = () => {
    setShown(false);
    read();
  };
  return { draw, results, paidPoints, isShown, show, close, ...call };
}

import type { VerificationKind, VerificationResult } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';

type Drawn = CallOutput<'geeTestRegister'>;

export type PuzzleState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed' }
  | { readonly step: 'shown' | 'checking'; readonly drawn: Drawn };

/** A puzzle from the server: drawn when the kind is chosen, drawn anew after each wrong answer. */
export function usePuzzle(kind: VerificationKind, onSolved: (result: VerificationResult) => void) {
  const { client } = useApp();
  const [state, setState] = useState<PuzzleState>({ step: 'loading' });
  const [isWrong, setWrong] = useState(false);
  const turn = useRef(0);

  const draw = useCallback(async () => {
    const own = ++turn.current;
    setState({ step: 'loading' });
    const result = await client.call('geeTestRegister', { type: kind }, { quiet: true });
    if (own !== turn.current) return;
    setState(result.ok ? { step: 'shown', drawn: result.data } : { step: 'failed' });
  }, [client, kind]);

  useEffect(() => {
    setWrong(false);
    void draw();
    return () => {
      turn.current += 1;
    };
  }, [draw]);

  const answer = useCallback(
    async (drawn: Drawn, text: string) => {
      const own = turn.current;
      setState({ step: 'checking', drawn });
      const result = await client.call('geeTestValidate', { puzzleId: drawn.puzzleId, answer: text }, { quiet: true });
      if (own !== turn.current) return;
      if (result.ok) return onSolved(result.data);
      setWrong(true);
      await draw();
    },
    [client, draw, onSolved],
  );

  return { state, isWrong, draw, answer };
}

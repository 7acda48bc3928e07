import type { VerificationKind, VerificationResult } from '@touchline/client';
import type { CallOutput } from '@touchline/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';

type Drawn = CallOutput<'geeTestRegister'>;

/** After so many wrong answers in a row it is for the member to try again. */
const MOST_WRONG = 3;

export type PuzzleState =
  | { readonly step: 'loading' }
  | { readonly step: 'failed' }
  | { readonly step: 'shown'; readonly drawn: Drawn };

interface PuzzleOptions {
  readonly kind: VerificationKind;
  /** The call the proof is for. */
  readonly call: string;
  readonly onSolved: (result: VerificationResult) => void;
}

/** A puzzle from the server: drawn at once, and drawn again after each wrong answer. */
export function usePuzzle({ kind, call, onSolved }: PuzzleOptions) {
  const { client } = useApp();
  const [state, setState] = useState<PuzzleState>({ step: 'loading' });
  const [isWrong, setWrong] = useState(false);
  const turn = useRef(0);
  const wrongInRow = useRef(0);

  const draw = useCallback(async () => {
    const own = ++turn.current;
    setState({ step: 'loading' });
    const result = await client.call('geeTestRegister', { type: kind, call }, { quiet: true });
    if (own !== turn.current) return;
    setState(result.ok ? { step: 'shown', drawn: result.data } : { step: 'failed' });
  }, [client, kind, call]);

  useEffect(() => {
    setWrong(false);
    void draw();
    return () => {
      turn.current += 1;
    };
  }, [draw]);

  const answer = useCallback(
    async ({ puzzleId }: Drawn, text: string) => {
      const own = turn.current;
      const result = await client.call('geeTestValidate', { puzzleId, answer: text }, { quiet: true });
      if (own !== turn.current) return;
      if (result.ok) return onSolved(result.data);
      setWrong(true);
      wrongInRow.current += 1;
      // A machine answers by itself: without an end it would go on for ever.
      if (wrongInRow.current < MOST_WRONG) await draw();
      else setState({ step: 'failed' });
    },
    [client, draw, onSolved],
  );

  const fail = useCallback(() => setState({ step: 'failed' }), []);
  const retry = useCallback(() => {
    wrongInRow.current = 0;
    return draw();
  }, [draw]);

  return { state, isWrong, retry, answer, fail };
}

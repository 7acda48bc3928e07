import type { VerificationKind, VerificationResult } from '@touchline/client';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import { ServiceProof } from './service-proof.tsx';
import { verificationTexts as texts } from './texts/zh-CN.ts';
import { usePuzzle } from './use-puzzle.ts';
import styles from './verification.module.css';
import { WorkProof } from './work-proof.tsx';

interface VerificationDialogProps {
  readonly kind: VerificationKind;
  /** The call that asked first. */
  readonly call: string;
  /** Null when it was closed. */
  readonly onDone: (result: VerificationResult | null) => void;
}

/** A verification that the call comes from a person. It usually needs no input, and a member who cannot pass it can ask for help. */
export function VerificationDialog({ kind, call, onDone }: VerificationDialogProps) {
  const { state, isWrong, retry, answer, fail } = usePuzzle({ kind, call, onSolved: onDone });
  const { signedIn } = useSession();
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    // When the session ended, the dialog closes so that the reader sees the reason.
    if (wasSignedIn.current && !signedIn) onDone(null);
  }, [signedIn, onDone]);
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={() => onDone(null)}
      actions={
        <Button look="quiet" onClick={() => onDone(null)}>
          {texts.close}
        </Button>
      }
    >
      <div className={styles.body}>
        <p className={styles.wrong} role="status">
          {isWrong && texts.wrong}
        </p>
        {state.step === 'loading' && <Skeleton height="96px" />}
        {state.step === 'failed' && (
          <Button look="soft" onClick={() => void retry()}>
            {stateTexts.retry}
          </Button>
        )}
        {state.step === 'shown' &&
          (state.drawn.puzzle.by === 'work' ? (
            <WorkProof
              key={state.drawn.puzzleId}
              challenge={state.drawn.puzzle.challenge}
              onAnswer={(text) => void answer(state.drawn, text)}
              onFailed={fail}
            />
          ) : (
            <ServiceProof
              key={state.drawn.puzzleId}
              frame={state.drawn.puzzle.frame}
              onAnswer={(token) => void answer(state.drawn, token)}
            />
          ))}
        <Link href="/cs" className={styles.help} onClick={() => onDone(null)}>
          {texts.help}
        </Link>
      </div>
    </Dialog>
  );
}

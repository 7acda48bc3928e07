import type { VerificationKind, VerificationResult } from '@touchline/client';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { stateTexts } from '../../locales/state-texts.ts';
import { verificationTexts as texts } from '../../locales/verification-texts.ts';
import { useSession } from '../../runtime/use-session.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { ImagePuzzle } from './image-puzzle.tsx';
import { SliderPuzzle } from './slider-puzzle.tsx';
import { usePuzzle } from './use-puzzle.ts';
import styles from './verification.module.css';
import { WorkPuzzle } from './work-puzzle.tsx';

interface VerificationDialogProps {
  readonly kind: VerificationKind;
  /** Null when it was closed. */
  readonly onDone: (result: VerificationResult | null) => void;
}

/** Proof that a person is there. Whoever cannot see the picture lets the machine compute instead, or asks for help. */
export function VerificationDialog({ kind: asked, onDone }: VerificationDialogProps) {
  const [kind, setKind] = useState(asked);
  const { state, isWrong, draw, answer } = usePuzzle(kind, onDone);
  const { signedIn } = useSession();
  const wasSignedIn = useRef(signedIn);
  useEffect(() => {
    // Whose session ended has nothing left to prove, and is to read why.
    if (wasSignedIn.current && !signedIn) onDone(null);
  }, [signedIn, onDone]);
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={() => onDone(null)}
      actions={
        <>
          <Button look="quiet" onClick={() => onDone(null)}>
            {texts.close}
          </Button>
          {kind !== '2' && (
            <Button look="soft" onClick={() => void draw()}>
              {texts.refresh}
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.wrong} role="status">
          {isWrong && texts.wrong}
        </p>
        {state.step === 'loading' && <Skeleton height="150px" />}
        {state.step === 'failed' && (
          <Button look="soft" onClick={() => void draw()}>
            {stateTexts.retry}
          </Button>
        )}
        {'drawn' in state && <PuzzleOf key={state.drawn.puzzleId} state={state} onAnswer={answer} />}
        {kind !== '2' && (
          <button type="button" className={styles.alternative} onClick={() => setKind('2')}>
            {texts.alternative}
          </button>
        )}
        <Link href="/cs" className={styles.alternative} onClick={() => onDone(null)}>
          {texts.help}
        </Link>
      </div>
    </Dialog>
  );
}

type Shown = Extract<ReturnType<typeof usePuzzle>['state'], { step: 'shown' | 'checking' }>;

function PuzzleOf({
  state: { step, drawn },
  onAnswer,
}: {
  readonly state: Shown;
  readonly onAnswer: ReturnType<typeof usePuzzle>['answer'];
}) {
  const { puzzle } = drawn;
  const isBusy = step === 'checking';
  const give = (text: string) => void onAnswer(drawn, text);
  switch (puzzle.type) {
    case 'image':
      return <ImagePuzzle picture={puzzle.picture} isBusy={isBusy} onAnswer={give} />;
    case '1':
      return <SliderPuzzle puzzle={puzzle} isBusy={isBusy} onAnswer={give} />;
    case '2':
      return <WorkPuzzle salt={puzzle.salt} bits={puzzle.bits} onAnswer={give} />;
  }
}

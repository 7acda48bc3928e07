import { stateTexts } from '../../locales/state/zh-CN.ts';
import { Button } from '../primitives/button.tsx';
import { Notice } from '../primitives/states.tsx';
import styles from './old-data-note.module.css';

interface OldDataNoteProps {
  /** An answer that still shows what came before it failed. */
  readonly answer: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Says of what could not be asked for again that it may be out of date, and asks once more. */
export function OldDataNote({ answer: { isError, isFetching, refetch } }: OldDataNoteProps) {
  if (!isError) return null;
  return (
    <div className={styles.note} role="status">
      <Notice icon="alert" tone="warn">
        {stateTexts.mayBeOld}
      </Notice>
      <Button look="soft" size="small" busy={isFetching} onClick={() => refetch()}>
        {stateTexts.retry}
      </Button>
    </div>
  );
}

import { stateTexts } from '../../locales/state/zh-CN.ts';
import { Button } from '../primitives/button.tsx';
import { Notice } from '../primitives/states.tsx';
import styles from './old-data-note.module.css';

interface OldDataNoteProps {
  /** An answer that still shows what came before it failed. */
  readonly answer: { readonly isError: boolean; readonly isFetching: boolean; readonly refetch: () => unknown };
}

/** Marks data that could not be read again as possibly out of date, and offers another try. */
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

import { useCallback, useEffect, useRef } from 'react';
import { useReadAgain } from '../../../runtime/actions/use-read-again.ts';

/**
 * Reads the data that a draw changed once its result was shown, so that no list on the page shows the result before. `changed`
 * says that there is something to read, and whether the game is still shown; a game that is left reads at once.
 */
export function useReadLater() {
  const readAgain = useReadAgain();
  const isOld = useRef(false);
  const isHere = useRef(false);
  const read = useCallback(() => {
    if (isOld.current) readAgain('drawPrizes');
    isOld.current = false;
  }, [readAgain]);
  const changed = useCallback(() => {
    isOld.current = true;
    if (!isHere.current) read();
    return isHere.current;
  }, [read]);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      read();
    };
  }, [read]);
  return { changed, read };
}

import { useRef, useState } from 'react';
import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useUtcOffset } from '../../runtime/device/use-utc-offset.ts';
import type { CsvSource } from './save-table.ts';

const TOAST_MS = 2_500;

/** Saves all that a filter finds as a table for a spreadsheet, and not only what of it is on the page. */
export function useCsv() {
  const { client, clock, effects } = useApp();
  const utcOffset = useUtcOffset();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState('');
  const run = async <Item>(source: CsvSource<Item> | (() => Promise<CsvSource<Item>>)) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setMessage('');
    try {
      // Few readers save a table, so what does it comes with the press.
      const { saveTable } = await import('./save-table.ts');
      const whole = typeof source === 'function' ? await source() : source;
      const { rows, cutAfter } = await saveTable(whole, { client, utcOffset, now: clock.now() });
      if (rows === 0) return setMessage(recordsTexts.nothing);
      effects.toast(recordsTexts.exported(rows), TOAST_MS);
      if (cutAfter !== null) setMessage(recordsTexts.cut(cutAfter));
    } catch {
      setMessage(stateTexts.loadFailed);
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { run, busy, message };
}

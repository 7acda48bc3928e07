import type { CallInput } from '@touchline/contract';
import { useState } from 'react';
import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { saveText } from '../../../ui/records/save-file.ts';

const TOAST_MS = 2_500;

/** Saves what a filter shows as a file; the server makes it. */
export function useExport() {
  const { effects } = useApp();
  const action = useAction('exportRecords');
  const [note, setNote] = useState('');
  const run = async (filter: CallInput<'exportRecords'>) => {
    setNote('');
    const result = await action.run(filter);
    if (!result?.ok) return;
    const { csv, fileName, rows, most, isCut } = result.data;
    if (rows === 0) return setNote(recordsTexts.nothing);
    saveText(csv, fileName);
    effects.toast(recordsTexts.exported(rows), TOAST_MS);
    if (isCut) setNote(recordsTexts.cut(most));
  };
  return { run, busy: action.busy, message: action.failed?.message ?? note };
}

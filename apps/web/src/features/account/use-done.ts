import { useLocation, useSearchParams } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';
import { useRefresh } from '../../runtime/calls/use-call.ts';
import { safeReturn } from './enter.ts';

const TOAST_MS = 1_500;

/** After a change: shows a message, reads the member again, and goes back to the page that asked for the change. */
export function useDone(parent: string): (text: string) => void {
  const { effects } = useApp();
  const refresh = useRefresh();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  return (text) => {
    effects.toast(text, TOAST_MS);
    refresh('memberInfo', 'memberMaterial', 'withdrawOptions');
    const from = params.get('fromPage');
    navigate(from ? safeReturn(from) : parent, { replace: true });
  };
}

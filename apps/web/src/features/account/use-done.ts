import { useLocation, useSearchParams } from 'wouter';
import { useApp } from '../../runtime/app-context.ts';
import { safeReturn } from './enter.ts';

const TOAST_MS = 1_500;

/** After a change: says so and goes back to where the change was requested. */
export function useDone(parent: string): (text: string) => void {
  const { effects } = useApp();
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  return (text) => {
    effects.toast(text, TOAST_MS);
    const from = params.get('fromPage');
    navigate(from ? safeReturn(from) : parent, { replace: true });
  };
}

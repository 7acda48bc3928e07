import type { VerificationKind, VerificationResult } from '@touchline/client';
import { create } from 'zustand';
import type { ToastItem } from '../ui/primitives/toasts.tsx';

interface AlertItem {
  readonly title: string;
  readonly text: string;
  readonly done: () => void;
}

interface ProofItem {
  readonly kind: VerificationKind;
  /** The call that asks. */
  readonly call: string;
  readonly done: (result: VerificationResult | null) => void;
}

interface ShellState {
  readonly toasts: readonly ToastItem[];
  readonly alert: AlertItem | null;
  readonly isAskingToLogIn: boolean;
  /** Where the reader put that question away; the page there does not ask it again. */
  readonly stayedAt: string;
  readonly proof: ProofItem | null;
  readonly isLoading: boolean;
}

/** What lies over the pages: toasts, one alert, the log-in-first dialog. */
export const useShell = create<ShellState>()(() => ({
  toasts: [],
  alert: null,
  isAskingToLogIn: false,
  stayedAt: '',
  proof: null,
  isLoading: false,
}));

const MOST_TOASTS = 3;
let toastId = 0;

export const shell = {
  toast(text: string, durationMs: number): void {
    // What failed without a word has said so in its own place, or has nothing to say.
    if (!text) return;
    const id = ++toastId;
    // The same words twice on screen say nothing more.
    useShell.setState(({ toasts }) => ({
      toasts: [...toasts.filter((item) => item.text !== text), { id, text, durationMs }].slice(-MOST_TOASTS),
    }));
  },
  endToast(id: number): void {
    useShell.setState(({ toasts }) => ({ toasts: toasts.filter((item) => item.id !== id) }));
  },
  alert(title: string, text: string): Promise<void> {
    return new Promise((resolve) => {
      useShell.setState({
        alert: {
          title,
          text,
          done: () => {
            useShell.setState({ alert: null });
            resolve();
          },
        },
      });
    });
  },
  verify(kind: VerificationKind, call: string): Promise<VerificationResult | null> {
    return new Promise((resolve) => {
      useShell.setState({
        proof: {
          kind,
          call,
          done: (result) => {
            useShell.setState({ proof: null });
            resolve(result);
          },
        },
      });
    });
  },
  loading(isLoading: boolean): void {
    useShell.setState({ isLoading });
  },
  askToLogIn(isAsking: boolean): void {
    // An alert that is open says why nobody is signed in, and leads on by itself.
    if (isAsking && useShell.getState().alert) return;
    useShell.setState({ isAskingToLogIn: isAsking, stayedAt: '' });
  },
  /** The reader stays on a page without logging in. */
  stay(path: string): void {
    useShell.setState({ isAskingToLogIn: false, stayedAt: path });
  },
};

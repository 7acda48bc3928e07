import { create } from 'zustand';
import type { ToastItem } from '../ui/primitives/toasts.tsx';

interface AlertItem {
  readonly title: string;
  readonly text: string;
  readonly done: () => void;
}

interface ShellState {
  readonly toasts: readonly ToastItem[];
  readonly alert: AlertItem | null;
  readonly isAskingToLogIn: boolean;
  /** The page on which the reader dismissed that question; it does not ask again. */
  readonly stayedAt: string;
  readonly isLoading: boolean;
}

/** The layers over the pages: toasts, one alert, the log-in-first dialog. */
export const useShell = create<ShellState>()(() => ({
  toasts: [],
  alert: null,
  isAskingToLogIn: false,
  stayedAt: '',
  isLoading: false,
}));

const MOST_TOASTS = 3;
let toastId = 0;

export const shell = {
  toast(text: string, durationMs: number): void {
    // A failure without a text is shown in its own place or not at all.
    if (!text) return;
    const id = ++toastId;
    // The same text is not shown twice.
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
  loading(isLoading: boolean): void {
    useShell.setState({ isLoading });
  },
  askToLogIn(isAsking: boolean): void {
    // An open alert says why nobody is signed in, and leads to the next page.
    if (isAsking && useShell.getState().alert) return;
    useShell.setState({ isAskingToLogIn: isAsking, stayedAt: '' });
  },
  /** The reader stays on a page without logging in. */
  stay(path: string): void {
    useShell.setState({ isAskingToLogIn: false, stayedAt: path });
  },
};

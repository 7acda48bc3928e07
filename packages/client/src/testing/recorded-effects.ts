import type { Effects, VerificationResult } from '../effects.ts';

/** Everything a client did to a screen, in order. */
export interface Shown {
  readonly toasts: { text: string; durationMs: number }[];
  readonly alerts: { title: string; text: string }[];
  readonly paths: { path: string; state: unknown }[];
  loginDialogs: number;
  /** The loading states that were shown, in order. */
  readonly loading: boolean[];
  /** Puzzles that were shown: kind and call. */
  readonly puzzles: { kind: string; call: string }[];
  /** Solves the next puzzle, or closes it. */
  solve: () => Promise<VerificationResult | null>;
  timesMemberLeft: number;
  /** The page on the screen. */
  page: { path: string; isProtected: boolean };
  /** Presses the button of every open alert. */
  readAlerts(): Promise<void>;
}

/** A screen that only remembers. */
export function recordedEffects(): { effects: Effects; shown: Shown } {
  const open: (() => void)[] = [];
  const shown: Shown = {
    toasts: [],
    alerts: [],
    paths: [],
    loginDialogs: 0,
    loading: [],
    puzzles: [],
    solve: async () => null,
    timesMemberLeft: 0,
    page: { path: '/app/home', isProtected: false },
    async readAlerts() {
      for (const read of open.splice(0)) read();
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
  const effects: Effects = {
    toast: (text, durationMs) => void shown.toasts.push({ text, durationMs }),
    alert(title, text) {
      shown.alerts.push({ title, text });
      return new Promise((resolve) => open.push(resolve));
    },
    askToLogIn() {
      shown.loginDialogs += 1;
    },
    navigate: (path, state) => void shown.paths.push({ path, state }),
    loading: (isShown) => void shown.loading.push(isShown),
    verify(kind, call) {
      shown.puzzles.push({ kind, call });
      return shown.solve();
    },
    memberLeft() {
      shown.timesMemberLeft += 1;
    },
    isOnProtectedPage: () => shown.page.isProtected,
    currentPath: () => shown.page.path,
  };
  return { effects, shown };
}

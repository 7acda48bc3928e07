/** Kinds of proof (decisions D4): a picture code, a slider, and a computation nobody has to see. */
export const verificationKinds = ['image', '1', '2'] as const;
export type VerificationKind = (typeof verificationKinds)[number];

/** The fields that are merged into the call's input: the server's confirmation that the puzzle was solved. */
export interface VerificationResult {
  readonly type: VerificationKind;
  readonly ticket: string;
}

/** The effects of the pipeline on the screen. The web app shows it; tests and other front ends record it. */
export interface Effects {
  toast(text: string, durationMs: number): void;
  /** One alert with one button; resolves when it was read. */
  alert(title: string, text: string): Promise<void>;
  /** A protected page was reached without a session: the log-in-first dialog. */
  askToLogIn(): void;
  navigate(path: string, state?: unknown): void;
  /** Shows or hides that a call is on its way. */
  loading(isShown: boolean): void;
  /** Shows the member a puzzle for a call; null if it is closed. */
  verify(kind: VerificationKind, call: string): Promise<VerificationResult | null>;
  /** Everything of the member leaves the screen and the stores. */
  memberLeft(): void;
  /** Whether the page shown now is for members only. */
  isOnProtectedPage(): boolean;
  /** Path of the page shown now, for the way back after a login. */
  currentPath(): string;
}

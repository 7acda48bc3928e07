/** What the pipeline may do to the screen. The web app shows it; tests and other front ends record it. */
export interface Effects {
  toast(text: string, durationMs: number): void;
  /** One alert with one button; resolves when it was read. */
  alert(title: string, text: string): Promise<void>;
  /** A protected page was reached without a session: the log-in-first dialog. */
  askToLogIn(): void;
  navigate(path: string, state?: unknown): void;
  /** Everything of the member leaves the screen and the stores. */
  memberLeft(): void;
  /** Whether the page shown now is for members only. */
  isOnProtectedPage(): boolean;
  /** Path of the page shown now, for the way back after a login. */
  currentPath(): string;
}

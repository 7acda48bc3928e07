/** A transaction writes a moment down before it commits, at most for so long. */
export const LATE_COMMIT_MS = 5 * 60_000;

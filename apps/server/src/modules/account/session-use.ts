/** A session that is in use. */
export interface InUse {
  readonly sessionId: bigint;
  readonly signedInAt: number;
  /** Whether it is used where nobody may play. */
  readonly isAway: boolean;
}

/** The facts of a call that concern its session. */
export interface Use {
  /** Whether the member acted. */
  readonly isAct: boolean;
  /** Whether play is closed where the call comes from; left out where the place was not judged. */
  readonly isAway?: boolean | undefined;
}

/** Result codes of every JSON response (decisions D1). Negative and seven-digit ones are made by the client itself. */
export const codes = {
  ok: 0,
  invalidInput: 10400,
  authError: 10401,
  ignoredA: 10402,
  ignoredB: 10403,
  notFound: 10404,
  loginElsewhere: 10405,
  accountBlocked: 10406,
  passwordChanged: 10407,
  conflict: 10408,
  wrongVerificationCode: 10409,
  needRobotCheck: 10410,
  needSafeVerification: 10411,
  refused: 10412,
  rateLimited: 10429,
  rateLimitedByIp: 10430,
  rateLimitedByDevice: 10431,
  interfaceDegraded: 10503,
  ipBlocked: 10451,
  deviceBlocked: 10452,
  accessCaveat: 10453,
  accessRestricted: 10454,
  systemMaintenance: 10500,
  internal: 10599,
  timeout: -1,
  network: -2,
  requestClosed: -3,
  lineSwitching: 1000022,
  networkAbnormal: 1000023,
} as const;

export type CodeName = keyof typeof codes;
export type Code = (typeof codes)[CodeName];

/** Codes a server answers with when a call did not succeed; the client makes the others itself. */
export const answeredCodes: readonly Code[] = Object.values(codes).filter((code) => code > 0 && code < 1_000_000);

/** The body of every answered call. `message` is Simplified Chinese and safe to show. */
export interface ApiResponse<Data = unknown> {
  readonly code: number;
  readonly message: string;
  readonly data: Data;
  readonly traceId: string;
}

/** `data` of a `refused` or `conflict` answer: one of the call's declared refusals. */
export interface RefusalData {
  readonly reason: string;
  /** Values for the text, such as an allowed amount or a time. */
  readonly detail?: Readonly<Record<string, string | number>>;
}

/** `data` of an `invalidInput` answer: the message of each field by its path. */
export interface InvalidInputData {
  readonly fields: Readonly<Record<string, string>>;
}

import type { ApiResponse, CallName } from '@touchline/contract';
import type { Route } from '@touchline/contract/routes';
import type { CallSeal } from '@touchline/wire';

/** The contract's definition of a call, without its schemas. */
export type { Route };

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Leave failures of the network without a toast: background refreshes are not worth one. */
  readonly quiet?: boolean;
  /** A failure concerns only the caller: it ends no session and shows nothing. */
  readonly isProbe?: boolean;
  /** Keep the answer for this token: `true` for sixty seconds, or so many seconds. */
  readonly keepForToken?: boolean | number;
}

/** One call on its way through the stages; each stage fills in its part. */
export interface Exchange {
  readonly name: CallName;
  readonly route: Route;
  readonly input: unknown;
  readonly options: CallOptions;
  /** `decodeUrl`: the path decoded exactly once. */
  path: string;
  /** `routeCall`: where the call goes, and the address as it travels. */
  origin: string;
  address: string;
  /** `buildHeaders` */
  headers: Record<string, string>;
  token: string;
  /** `seal` */
  body: string | null;
  search: string;
  seal: CallSeal | null;
  /** `send` */
  response: { readonly status: number; readonly header: (name: string) => string; readonly text: string } | null;
  /** `open` */
  answer: ApiResponse | null;
}

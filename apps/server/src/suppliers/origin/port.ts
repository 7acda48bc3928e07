import { type Bounded, withDeadlines } from '../../platform/deadline.ts';

export interface OriginStream {
  readonly stream: string;
  readonly clientId: string;
  /** Readers of the stream at the origin. */
  readonly viewers: number;
}

/** The origin of live streams. Every call has a deadline; its signal says when nobody waits for the answer any more. */
export interface StreamOrigin {
  /** The server address that encoders receive. */
  readonly server: string;
  /** The streams that are sent now. */
  streams(signal: AbortSignal): Promise<readonly OriginStream[]>;
  /** Closes a connection; one that is gone already is no error. */
  disconnect(clientId: string, signal: AbortSignal): Promise<void>;
}

/** The origin as the platform asks it. */
export type Origin = Bounded<StreamOrigin>;

export function boundOrigin(origin: StreamOrigin): Origin {
  return withDeadlines(origin, { streams: 3_000, disconnect: 3_000 });
}

export interface OriginStream {
  readonly stream: string;
  readonly clientId: string;
  /** Readers of the stream at the origin. */
  readonly viewers: number;
}

/** The origin of live streams, as the platform asks it. Both methods reject when it does not answer in time. */
export interface StreamOrigin {
  /** What encoders are given as their server. */
  readonly server: string;
  /** The streams that are sent now. */
  streams(): Promise<readonly OriginStream[]>;
  /** Closes a connection; one that is gone already is no error. */
  disconnect(clientId: string): Promise<void>;
}

/** The part of a WebSocket that is used; Node's and the browser's both fit. */
export interface SocketLike {
  /** As of a WebSocket: 1 while it is open. */
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  onerror: (() => void) | null;
}

export type RealtimeStatus = 'connecting' | 'live' | 'offline';

/** The parts that the realtime client needs. */
export interface RealtimeOptions {
  readonly openSocket: () => SocketLike;
  /** A single-use ticket; null when none could be had. */
  readonly ticket: () => Promise<string | null>;
  readonly now: () => number;
  /** The session ended, with the server's reason. */
  readonly onSessionEnd: (code: number, message: string) => void;
  readonly random?: () => number;
}

/** The callbacks of a follower of a topic. */
export interface TopicListener<Snapshot = unknown, Delta = unknown> {
  onSnapshot(data: Snapshot): void;
  onDelta(data: Delta): void;
  /** Nothing was received for longer than the heartbeat allows, or messages arrive again. */
  onStale?(isStale: boolean): void;
  /** There is no such topic for this reader. */
  onGone?(reason: string): void;
}

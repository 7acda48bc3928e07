import {
  type ClientMessage,
  closeCodes,
  messagesOf,
  type ServerMessage,
  type SingleMessage,
  type TopicPayloads,
} from '@touchline/contract/topics';
import { FollowedTopic } from './followed-topic.ts';
import { Outbox } from './outbox.ts';
import type { RealtimeOptions, RealtimeStatus, SocketLike, TopicListener } from './socket.ts';

const DEFAULT_HEARTBEAT_MS = 5_000;
/** A topic silent for this many heartbeats is stale; the server beats at every one. */
const STALE_HEARTBEATS = 1.6;
/** A connection that is not ready by then never will be. */
const HANDSHAKE_MS = 15_000;
/** The `readyState` of an open socket. */
const OPEN = 1;
/** A topic that the server did not know is requested again soon, for it may be starting; after this many times only at this interval. */
const MOST_SOON = 3;
const GONE_AGAIN_MS = 60_000;
const WATCH_MS = 1_000;
const FIRST_RETRY_MS = 400;
const LONGEST_RETRY_MS = 8_000;
/** A page that was disconnected for another one waits, because the two would disconnect each other without end. */
const GAVE_WAY_RETRY_MS = 60_000;
/** The time for which a topic stays subscribed after its last listener left, because the next page often follows it again. */
const LINGER_MS = 1_500;

type Kind = keyof TopicPayloads;
type NameOf<K extends Kind> = K extends 'me' | 'site' | 'rooms' | 'rain' ? K : `${K}:${string}`;

/**
 * The one connection of a page for everything live. It keeps every topic whole: a gap, a silence or a broken connection
 * is answered by asking for what was missed, or for a new snapshot.
 */
export class Realtime {
  readonly #options: RealtimeOptions;
  readonly #outbox: Outbox;
  readonly #topics = new Map<string, FollowedTopic>();
  readonly #statusListeners = new Set<(status: RealtimeStatus) => void>();
  #socket: SocketLike | null = null;
  #status: RealtimeStatus = 'offline';
  #isReady = false;
  #heartbeatMs = DEFAULT_HEARTBEAT_MS;
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | null = null;
  #watch: ReturnType<typeof setInterval> | null = null;
  #heardAt = 0;
  #generation = 0;

  constructor(options: RealtimeOptions) {
    this.#options = options;
    this.#outbox = new Outbox((message) => this.#say(message), options.now);
  }

  get status(): RealtimeStatus {
    return this.#status;
  }

  onStatus(listener: (status: RealtimeStatus) => void): () => void {
    this.#statusListeners.add(listener);
    return () => this.#statusListeners.delete(listener);
  }

  /** Connects, and stays connected until `stop`. */
  start(): void {
    if (this.#watch) return;
    this.#watch = setInterval(() => this.#check(), WATCH_MS);
    void this.#connect();
  }

  stop(): void {
    if (this.#watch) clearInterval(this.#watch);
    if (this.#retry) clearTimeout(this.#retry);
    this.#watch = null;
    this.#retry = null;
    this.#drop();
    this.#setStatus('offline');
  }

  /** Connects again at once: another member, or the network is back. */
  restart(): void {
    if (!this.#watch) return;
    this.#drop();
    this.#failures = 0;
    if (this.#retry) clearTimeout(this.#retry);
    this.#retry = null;
    void this.#connect();
  }

  /** The page became visible again: a pause before the next attempt ends now. */
  wake(): void {
    if (this.#retry) this.restart();
  }

  follow<K extends Kind>(
    name: NameOf<K>,
    listener: TopicListener<TopicPayloads[K]['snapshot'], TopicPayloads[K]['delta']>,
  ): () => void {
    const topic = this.#topics.get(name) ?? this.#add(name);
    const known = listener as TopicListener;
    topic.listeners.add(known);
    if (topic.freshSnapshot) known.onSnapshot(topic.freshSnapshot.data);
    else if (!topic.isWaiting) this.#refresh(topic);
    if (topic.isStale) known.onStale?.(true);
    return () => {
      topic.listeners.delete(known);
      if (topic.listeners.size === 0) setTimeout(() => this.#leave(topic), LINGER_MS);
    };
  }

  #add(name: string): FollowedTopic {
    const now = this.#options.now();
    // Without topics the server has nothing to say; its silence until now means nothing.
    if (this.#topics.size === 0) this.#heardAt = now;
    const topic = new FollowedTopic(name, now);
    this.#topics.set(name, topic);
    if (this.#isReady) this.#outbox.add(topic.request());
    return topic;
  }

  #leave(topic: FollowedTopic): void {
    if (topic.listeners.size > 0 || this.#topics.get(topic.name) !== topic) return;
    this.#topics.delete(topic.name);
    if (this.#isReady) this.#outbox.add({ op: 'unsub', topic: topic.name });
  }

  async #connect(): Promise<void> {
    const generation = ++this.#generation;
    // A connection that broke counts as cut until a message comes: an attempt may hang as long as a call does.
    if (this.#failures === 0) this.#setStatus('connecting');
    const ticket = await this.#options.ticket().catch(() => null);
    if (generation !== this.#generation || !this.#watch) return;
    if (ticket === null) return this.#retryLater();
    const socket = this.#options.openSocket();
    this.#socket = socket;
    this.#heardAt = this.#options.now();
    socket.onopen = () => socket.send(JSON.stringify({ op: 'auth', ticket } satisfies ClientMessage));
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#receive(String(event.data));
    };
    socket.onerror = () => {};
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket) return;
      this.#drop();
      this.#retryLater(code === closeCodes.tooMany ? GAVE_WAY_RETRY_MS : undefined);
    };
  }

  #retryLater(atMost?: number): void {
    if (!this.#watch || this.#retry) return;
    this.#setStatus('offline');
    const most = atMost ?? Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures);
    this.#failures += 1;
    const random = this.#options.random ?? Math.random;
    this.#retry = setTimeout(
      () => {
        this.#retry = null;
        void this.#connect();
      },
      most * (0.5 + random() / 2),
    );
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#isReady = false;
    this.#outbox.clear();
    this.#generation += 1;
    socket?.close();
    for (const topic of this.#topics.values()) topic.markStale();
  }

  #receive(text: string): void {
    const now = this.#options.now();
    this.#heardAt = now;
    const message = parse(text);
    if (message) for (const single of messagesOf(message)) this.#take(single, now);
  }

  #take(message: SingleMessage, now: number): void {
    if (message.op === 'ready') return this.#ready(message.heartbeatMs, now);
    if (message.op === 'end') return this.#options.onSessionEnd(message.code, message.message);
    if (message.op === 'pong') return;
    const topic = this.#topics.get(message.topic);
    if (!topic) return;
    switch (message.op) {
      case 'snap':
        return topic.snapshot(message.seq, message.epoch, message.data, now);
      case 'delta':
        if (!topic.delta(message.seq, message.data, now)) this.#missed(topic);
        return;
      case 'beat':
        if (!topic.beat(message.seq, now)) this.#missed(topic);
        return;
      case 'gone':
        return topic.gone(message.reason, now);
    }
  }

  #ready(heartbeatMs: number, now: number): void {
    this.#isReady = true;
    this.#heartbeatMs = heartbeatMs;
    this.#failures = 0;
    this.#setStatus('live');
    for (const topic of this.#topics.values()) {
      topic.heardAt = now;
      this.#outbox.add(topic.request());
    }
  }

  /** A message was missed, perhaps a lock. That is unknown until the snapshot comes. */
  #missed(topic: FollowedTopic): void {
    topic.markStale();
    this.#refresh(topic);
  }

  /** Begins again from a snapshot. */
  #refresh(topic: FollowedTopic): void {
    topic.reset();
    topic.heardAt = this.#options.now();
    if (this.#isReady) this.#outbox.add(topic.request());
  }

  /** Checks for silence: of one topic, which is requested again, or of all, which means a dead connection. */
  #check(): void {
    const now = this.#options.now();
    const limit = this.#heartbeatMs * STALE_HEARTBEATS;
    const silentMs = now - this.#heardAt;
    if (this.#isReady ? this.#topics.size > 0 && silentMs > limit : this.#socket && silentMs > HANDSHAKE_MS) {
      this.#drop();
      this.#retryLater();
      return;
    }
    for (const topic of this.#topics.values()) {
      if (now - topic.heardAt <= (topic.timesGone > MOST_SOON ? GONE_AGAIN_MS : limit)) continue;
      if (topic.timesGone === 0) topic.markStale();
      if (this.#isReady) this.#refresh(topic);
    }
  }

  #say(message: ClientMessage): void {
    // While it closes no message is handled; once it is closed everything is requested again.
    if (this.#socket?.readyState === OPEN) this.#socket.send(JSON.stringify(message));
  }

  #setStatus(status: RealtimeStatus): void {
    if (status === this.#status) return;
    this.#status = status;
    for (const listener of this.#statusListeners) listener(status);
  }
}

/** Data that is no message is ignored; if it was one, the numbering shows the gap. */
function parse(text: string): ServerMessage | null {
  try {
    return JSON.parse(text) as ServerMessage | null;
  } catch {
    return null;
  }
}

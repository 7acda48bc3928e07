import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { EncoderProtocol, type MediaMessage, type PublishRequest } from './encoder-protocol.ts';
import type { MediaHooks } from './media-hooks.ts';

/** An encoder that sends nothing for this time is gone, whatever its connection says. */
const SILENCE_MS = 5_000;
const MOST_CONNECTIONS = 200;
const MOST_OF_ADDRESS = 20;
/** The most bytes that may wait to be sent to an encoder, which reads almost nothing. */
const MOST_UNSENT_BYTES = 64 * 1024;

/** The stream of one encoder. */
export interface Publication {
  readonly clientId: string;
  readonly app: string;
  readonly stream: string;
  /** The time at which the encoder last sent something, in milliseconds. */
  readonly heardAt: () => number;
  end(): void;
}

export interface PublicationSink {
  /** Whether nobody may begin this stream now. */
  isTaken(request: Pick<PublishRequest, 'app' | 'stream'>): boolean;
  /** False where another encoder sends this stream now. */
  begin(publication: Publication): boolean;
  media(publication: Publication, message: MediaMessage): void;
  ended(publication: Publication): void;
}

interface IntakeParts {
  readonly hooks: MediaHooks;
  readonly sink: PublicationSink;
  readonly now: () => number;
  /** A connection that has not begun to publish after this time is closed. */
  readonly toPublishMs: number;
}

/** Receives the streams of encoders. A stream begins when the hook `on_publish` has accepted its key. */
export function createRtmpIntake(parts: IntakeParts): Server {
  const perAddress = new Map<string, number>();
  const server = createServer((socket) => {
    const address = socket.remoteAddress ?? '';
    const open = (perAddress.get(address) ?? 0) + 1;
    if (open > MOST_OF_ADDRESS) {
      socket.destroy();
      return;
    }
    perAddress.set(address, open);
    socket.once('close', () => {
      const left = (perAddress.get(address) ?? 1) - 1;
      if (left === 0) perAddress.delete(address);
      else perAddress.set(address, left);
    });
    new EncoderConnection(socket, parts).run();
  });
  server.maxConnections = MOST_CONNECTIONS;
  return server;
}

class EncoderConnection {
  readonly #socket: Socket;
  readonly #parts: IntakeParts;
  readonly #clientId = randomUUID();
  readonly #protocol: EncoderProtocol;
  readonly #toPublish: NodeJS.Timeout;
  #publication: Publication | null = null;
  #request: PublishRequest | null = null;
  #heardAt: number;

  constructor(socket: Socket, parts: IntakeParts) {
    this.#socket = socket;
    this.#parts = parts;
    this.#heardAt = parts.now();
    this.#protocol = new EncoderProtocol({
      onOutput: (bytes) => {
        if (socket.writableLength > MOST_UNSENT_BYTES) socket.destroy();
        else if (socket.writable) socket.write(bytes);
      },
      onPublish: (request) => void this.#admit(request),
      onMedia: (message) => {
        if (this.#publication) parts.sink.media(this.#publication, message);
      },
      onEnd: () => socket.end(),
    });
    this.#toPublish = setTimeout(() => socket.destroy(), parts.toPublishMs);
  }

  run(): void {
    const socket = this.#socket;
    socket.setNoDelay(true);
    socket.setTimeout(SILENCE_MS * 2, () => socket.destroy());
    socket.on('data', (bytes) => this.#read(bytes));
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#closed());
  }

  #read(bytes: Buffer): void {
    this.#heardAt = this.#parts.now();
    try {
      if (this.#protocol.parserData(bytes) !== null) this.#socket.destroy();
    } catch {
      this.#socket.destroy();
    }
  }

  /** Sends the request to the platform. The encoder waits meanwhile, and what it sends before the answer ends its connection. */
  async #admit(request: PublishRequest): Promise<void> {
    const { hooks, sink } = this.#parts;
    const isGood = !sink.isTaken(request) && (await hooks({ action: 'on_publish', ...this.#event(request) }));
    if (this.#socket.destroyed) {
      if (isGood) await hooks({ action: 'on_unpublish', ...this.#event(request) });
      return;
    }
    const publication: Publication = {
      clientId: this.#clientId,
      app: request.app,
      stream: request.stream,
      heardAt: () => this.#heardAt,
      end: () => this.#socket.destroy(),
    };
    if (!isGood || !sink.begin(publication)) {
      this.#protocol.refuse();
      this.#socket.end();
      return;
    }
    clearTimeout(this.#toPublish);
    this.#socket.setTimeout(SILENCE_MS);
    this.#publication = publication;
    this.#request = request;
    this.#protocol.accept();
  }

  #closed(): void {
    clearTimeout(this.#toPublish);
    if (!this.#publication || !this.#request) return;
    this.#parts.sink.ended(this.#publication);
    void this.#parts.hooks({ action: 'on_unpublish', ...this.#event(this.#request) });
  }

  #event({ app, stream, param }: PublishRequest) {
    return { client_id: this.#clientId, ip: this.#socket.remoteAddress ?? '', app, stream, param };
  }
}

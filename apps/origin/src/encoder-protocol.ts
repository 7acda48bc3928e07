/// <reference path="./rtmp-library.d.ts" />
import logger from 'node-media-server/src/core/logger.js';
import Rtmp, { type RtmpCommand } from 'node-media-server/src/protocol/rtmp.js';

/** A picture of an encoder in its highest quality is a tenth of this. */
const MOST_MESSAGE_BYTES = 4 * 1024 * 1024;
/** Encoders use five chunk streams. Each may keep one message, so their number bounds the memory of a connection. */
const MOST_CHUNK_STREAMS = 16;
const MOST_CHUNK_BYTES = 0xffffff;
const SET_CHUNK_SIZE = 1;

// The library writes what anybody sent it to the standard output.
logger.log = () => undefined;

/** An encoder broke the protocol, which ends its connection. */
export class ProtocolError extends Error {}

export interface PublishRequest {
  readonly app: string;
  readonly stream: string;
  /** The query that follows the name of the stream: `?key=…`, or nothing. It is a secret and belongs in no log. */
  readonly param: string;
}

export interface MediaMessage {
  readonly type: number;
  /** Milliseconds. */
  readonly at: number;
  readonly body: Buffer;
}

interface EncoderEvents {
  onOutput(bytes: Buffer): void;
  onPublish(request: PublishRequest): void;
  onMedia(message: MediaMessage): void;
  onEnd(): void;
}

/**
 * RTMP as an encoder speaks it to publish one stream. The library reads and writes the format; what it accepts without end
 * is bounded here, because anybody may connect. Every method may throw, and then the connection is closed.
 */
export class EncoderProtocol extends Rtmp {
  readonly #events: EncoderEvents;
  #isAccepted = false;
  #hasAsked = false;

  constructor(events: EncoderEvents) {
    super();
    this.#events = events;
    this.onOutputCallback = (bytes) => events.onOutput(bytes);
  }

  accept(): void {
    this.#isAccepted = true;
    this.respondPublish();
  }

  refuse(): void {
    this.sendStatusMessage(this.streamId, 'error', 'NetStream.Publish.BadName', 'The stream was refused.');
  }

  protected override packetAlloc(): void {
    if (this.parserPacket.header.length > MOST_MESSAGE_BYTES) throw new ProtocolError('a message is too long');
    if (this.inPackets.size > MOST_CHUNK_STREAMS) throw new ProtocolError('there are too many chunk streams');
    super.packetAlloc();
  }

  protected override controlHandler(): void {
    super.controlHandler();
    const isSize = this.parserPacket.header.type === SET_CHUNK_SIZE;
    if (isSize && !(this.inChunkSize > 0 && this.inChunkSize <= MOST_CHUNK_BYTES))
      throw new ProtocolError('a chunk has no such size');
  }

  protected override dataHandler(): void {
    if (!this.#isAccepted) throw new ProtocolError('the stream was not accepted');
    const { header, clock, payload } = this.parserPacket;
    if (header.length === 0) return;
    this.#events.onMedia({
      type: header.type,
      at: clock,
      body: Buffer.from(payload.subarray(0, header.length)),
    });
  }

  protected override onPublish({ streamName }: RtmpCommand): void {
    if (this.#hasAsked) throw new ProtocolError('a connection publishes one stream');
    if (typeof streamName !== 'string' || typeof this.streamApp !== 'string')
      throw new ProtocolError('a stream has no name');
    this.#hasAsked = true;
    this.streamId = this.parserPacket.header.stream_id;
    const query = streamName.indexOf('?');
    const stream = query < 0 ? streamName : streamName.slice(0, query);
    this.#events.onPublish({ app: this.streamApp, stream, param: query < 0 ? '' : streamName.slice(query) });
  }

  protected override onPlay(): void {
    throw new ProtocolError('streams are not read by RTMP');
  }

  protected override onDeleteStream(): void {
    this.#events.onEnd();
  }
}

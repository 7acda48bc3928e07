/** The part of node-media-server that is used: its wire format of RTMP. The package has no types of its own. */
declare module 'node-media-server/src/core/logger.js' {
  const logger: { log: (message: string, level?: string) => void };
  export default logger;
}

declare module 'node-media-server/src/protocol/rtmp.js' {
  export interface RtmpCommand {
    readonly cmd: string;
    readonly transId: number;
    readonly cmdObj: Readonly<Record<string, unknown>> | null;
    readonly streamName?: unknown;
    readonly info?: Readonly<Record<string, unknown>>;
  }

  /** One message on a chunk stream. `payload` is written over by the next message. */
  interface RtmpPacket {
    readonly header: { readonly length: number; readonly type: number; readonly stream_id: number };
    readonly clock: number;
    readonly payload: Buffer;
  }

  export default class Rtmp {
    onOutputCallback: (bytes: Buffer) => void;
    inChunkSize: number;
    streamId: number;
    protected streamApp: unknown;
    protected parserPacket: RtmpPacket;
    protected readonly inPackets: ReadonlyMap<number, RtmpPacket>;
    parserData(bytes: Buffer): string | null;
    protected packetAlloc(): void;
    protected controlHandler(): void;
    protected dataHandler(): void;
    protected onConnect(command: RtmpCommand): void;
    protected onPublish(command: RtmpCommand): void;
    protected onPlay(command: RtmpCommand): void;
    protected onDeleteStream(command: RtmpCommand): void;
    protected respondPublish(): void;
    protected sendStatusMessage(streamId: number, level: string, code: string, description: string): void;
  }
}

declare module 'node-media-server/src/protocol/rtmp_client.js' {
  import type { Socket } from 'node:net';

  export interface RtmpMessage {
    readonly codec_type: number;
    readonly dts: number;
    readonly size: number;
    readonly data: Buffer;
  }

  export default class RtmpClient {
    socket: Socket | null;
    streamId: number;
    onCloseCallback: (hadError: boolean) => void;
    onErrorCallback: (error: Error) => void;
    connect(url: string): Promise<void>;
    sendConnect(): Promise<unknown>;
    sendCreateStream(): Promise<number>;
    sendPublish(streamName: string): Promise<unknown>;
    sendPacket(packet: RtmpMessage): void;
    close(): void;
  }
}

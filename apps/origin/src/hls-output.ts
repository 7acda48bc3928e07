import { AUDIO, type FlvTag, isSetup, VIDEO } from '@touchline/media/flv';
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  HlsOutputFormat,
  MpegTsOutputFormat,
  Output,
  PathedTarget,
} from 'mediabunny';

const SEGMENT_SECONDS = 2;
const SEGMENTS = 6;
/** Segments that left the playlist are kept for readers that have the last one. */
const KEPT_SEGMENTS = SEGMENTS + 4;
/** A segment that grows beyond this waits for a keyframe or a track that does not come. */
const MOST_UNFINISHED_BYTES = 16 * 1024 * 1024;
const PLAYLIST = 'index.m3u8';
const AVC_HEADER_BYTES = 5;
const AAC_HEADER_BYTES = 2;

interface HlsSetup {
  readonly video: FlvTag;
  readonly audio: FlvTag | null;
  /** The time of the origin's clock at moment zero of the stream, in milliseconds. */
  readonly epoch: number;
}

/** One stream as HLS: the last seconds as segments of MPEG-TS, with the origin's time in the playlist. */
export class HlsOutput {
  readonly #segments = new Map<string, Uint8Array>();
  readonly #video = new EncodedVideoPacketSource('avc');
  readonly #audio: EncodedAudioPacketSource | null;
  readonly #setup: HlsSetup;
  readonly #output: Output<HlsOutputFormat, BufferTarget>;
  readonly #onFailed: (error: unknown) => void;
  #playlist: string | null = null;
  #work: Promise<void>;
  #isFirst = { video: true, audio: true };
  #hasBegun = false;
  /** Bytes since the last segment that was finished. */
  #unfinished = 0;
  #isEnded = false;

  constructor(setup: HlsSetup, onFailed: (error: unknown) => void) {
    this.#setup = setup;
    this.#onFailed = onFailed;
    this.#audio = setup.audio ? new EncodedAudioPacketSource('aac') : null;
    this.#output = new Output({
      format: new HlsOutputFormat({
        segmentFormat: new MpegTsOutputFormat(),
        targetDuration: SEGMENT_SECONDS,
        live: true,
        maxLiveSegmentCount: SEGMENTS,
        getPlaylistPath: () => PLAYLIST,
        getSegmentPath: ({ n }) => `${n}.ts`,
        onPlaylist: (content) => {
          this.#playlist = content;
        },
      }),
      target: new PathedTarget('master.m3u8', ({ path }) => this.#targetOf(path)),
    });
    this.#output.addVideoTrack(this.#video, { isRelativeToUnixEpoch: true });
    if (this.#audio) this.#output.addAudioTrack(this.#audio, { isRelativeToUnixEpoch: true });
    this.#work = this.#output.start().catch((error) => this.#fail(error));
  }

  /** Null until there are segments to play. */
  get playlist(): string | null {
    return this.#playlist;
  }

  segment(name: string): Uint8Array | null {
    return this.#segments.get(name) ?? null;
  }

  /** Tags are written one after another, in the order they came. */
  add(tag: FlvTag): void {
    if (this.#isEnded || isSetup(tag)) return;
    if (!this.#hasBegun && !tag.isKey) return;
    this.#hasBegun = true;
    this.#unfinished += tag.body.length;
    if (this.#unfinished > MOST_UNFINISHED_BYTES) return this.#fail(new Error('no segment was finished'));
    this.#work = this.#work.then(() => this.#write(tag)).catch((error) => this.#fail(error));
  }

  async end(): Promise<void> {
    if (this.#isEnded) return;
    this.#isEnded = true;
    await this.#work;
    await this.#output.cancel().catch(() => undefined);
  }

  async #write(tag: FlvTag): Promise<void> {
    if (this.#isEnded) return;
    const { body } = tag;
    if (tag.type === VIDEO && body.length > AVC_HEADER_BYTES && body.readUInt8(1) === 1) {
      const packet = this.#packet(tag, body.subarray(AVC_HEADER_BYTES), body.readIntBE(2, 3), tag.isKey);
      const description = this.#setup.video.body.subarray(AVC_HEADER_BYTES);
      await this.#video.add(packet, this.#isFirst.video ? { decoderConfig: videoConfig(description) } : undefined);
      this.#isFirst.video = false;
    }
    if (tag.type === AUDIO && this.#audio && this.#setup.audio && body.length > AAC_HEADER_BYTES) {
      const packet = this.#packet(tag, body.subarray(AAC_HEADER_BYTES), 0, true);
      const description = this.#setup.audio.body.subarray(AAC_HEADER_BYTES);
      await this.#audio.add(packet, this.#isFirst.audio ? { decoderConfig: audioConfig(description) } : undefined);
      this.#isFirst.audio = false;
    }
  }

  #packet(tag: FlvTag, data: Buffer, delayMs: number, isKey: boolean): EncodedPacket {
    const seconds = (this.#setup.epoch + tag.at + delayMs) / 1000;
    return new EncodedPacket(data, isKey ? 'key' : 'delta', seconds, 0);
  }

  #targetOf(path: string): BufferTarget {
    return new BufferTarget({
      onFinalize: (bytes) => {
        if (!path.endsWith('.ts')) return;
        this.#unfinished = 0;
        this.#segments.set(path, new Uint8Array(bytes));
        for (const old of [...this.#segments.keys()].slice(0, -KEPT_SEGMENTS)) this.#segments.delete(old);
      },
    });
  }

  #fail(error: unknown): void {
    if (this.#isEnded) return;
    this.#isEnded = true;
    void this.#output.cancel().catch(() => undefined);
    this.#onFailed(error);
  }
}

/** @param description - AVCDecoderConfigurationRecord (ISO/IEC 14496-15) */
function videoConfig(description: Buffer): VideoDecoderConfig {
  const profile = description.subarray(1, 4).toString('hex');
  return { codec: `avc1.${profile}`, description: new Uint8Array(description), codedWidth: 1280, codedHeight: 720 };
}

const AAC_RATES = [96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000];

/** @param description - AudioSpecificConfig (ISO/IEC 14496-3) */
function audioConfig(description: Buffer): AudioDecoderConfig {
  const [first = 0, second = 0] = description;
  const rate = AAC_RATES[((first & 7) << 1) | (second >> 7)] ?? 44_100;
  const channels = (second >> 3) & 15;
  return {
    codec: `mp4a.40.${first >> 3}`,
    description: new Uint8Array(description),
    sampleRate: rate,
    numberOfChannels: channels,
  };
}

import { readFileSync } from 'node:fs';
import type { FlvLoop } from '@touchline/media/flv';
import { type Encoder, publishLoop, readFlvLoop } from './encoder.ts';

const AGAIN_MS = 1_000;

/** The rooms that are to be on the air. Each message replaces the one before. */
interface WantedRooms {
  readonly server: string;
  readonly rooms: readonly {
    readonly streamKey: string;
    readonly file: string;
    /** The file begins again at this time; by default after its last picture. */
    readonly loopMs?: number;
  }[];
}

type WantedRoom = WantedRooms['rooms'][number];

const loops = new Map<string, FlvLoop>();
const onAir = new Map<string, Encoder | null>();
let wanted: WantedRooms = { server: '', rooms: [] };

function loopOf({ file, loopMs }: WantedRoom): FlvLoop {
  const known = loops.get(file) ?? readFlvLoop(readFileSync(file), loopMs);
  loops.set(file, known);
  return known;
}

const isWanted = (streamKey: string) => wanted.rooms.some((room) => room.streamKey === streamKey);

/** An encoder that was cut off or refused tries again after a moment, for as long as it is wanted. */
async function keepOnAir(room: WantedRoom): Promise<void> {
  const { streamKey } = room;
  onAir.set(streamKey, null);
  while (isWanted(streamKey)) {
    try {
      const encoder = await publishLoop({ server: wanted.server, streamKey, loop: loopOf(room) });
      onAir.set(streamKey, encoder);
      process.send?.({ streamKey, isOnAir: true });
      await encoder.ended;
      onAir.set(streamKey, null);
      process.send?.({ streamKey, isOnAir: false, why: 'the connection ended' });
    } catch (error) {
      // The origin is not there yet, the key was revoked, or another encoder is on the air with it.
      process.send?.({ streamKey, isOnAir: false, why: error instanceof Error ? error.message : String(error) });
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
  onAir.delete(streamKey);
}

process.on('message', (message: WantedRooms) => {
  wanted = message;
  for (const room of wanted.rooms) if (!onAir.has(room.streamKey)) void keepOnAir(room);
  for (const [streamKey, encoder] of onAir) if (!isWanted(streamKey)) encoder?.stop();
});
process.on('disconnect', () => process.exit(0));

/** The stage in which packets fall: its size, in CSS pixels. */
export interface Stage {
  readonly width: number;
  readonly height: number;
}

export interface FallingPacket {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly tilt: number;
}

const COUNT = 14;
const GOLDEN = 0.618034;
const SLOWEST_PX = 130;
/** Space above and below the stage in which packets wait. */
const MARGIN = 1.4;

/** Packets of a stage at a moment, in seconds. They are spread by the golden ratio, so that no chance is needed. */
export function packetsAt(seconds: number, { width, height }: Stage): FallingPacket[] {
  return Array.from({ length: COUNT }, (_, index) => {
    const spread = (index * GOLDEN) % 1;
    const size = 52 + (index % 3) * 10;
    const way = height + size * 2 * MARGIN;
    const speed = SLOWEST_PX + ((index * 37) % 90);
    const y = ((seconds * speed + spread * way) % way) - size * MARGIN;
    const column = (index + 0.5) / COUNT;
    const x = column * (width - size) + Math.sin(seconds * 1.4 + index) * 8 + size / 2;
    return { index, x, y, size, tilt: Math.sin(seconds * 1.8 + index * 2) * 0.22 };
  });
}

/** The packet under a point, the one in front first; null where there is none. Fingers are given some room. */
export function packetUnder(packets: readonly FallingPacket[], x: number, y: number): FallingPacket | null {
  const isHit = (packet: FallingPacket) =>
    Math.abs(packet.x - x) <= packet.size * 0.6 && Math.abs(packet.y - y) <= packet.size * 0.75;
  return packets.findLast(isHit) ?? null;
}

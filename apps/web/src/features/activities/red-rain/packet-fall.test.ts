import { expect, it } from 'vitest';
import { packetsAt, packetUnder } from './packet-fall.ts';

const stage = { width: 343, height: 420 };

it('keeps every packet within the sides of the stage, and lets all of them fall', () => {
  const early = packetsAt(1, stage);
  const later = packetsAt(1.1, stage);
  expect(early.every(({ x, size }) => x > size / 2 - 9 && x < stage.width - size / 2 + 9)).toBe(true);
  const fallen = later.filter(({ y }, index) => y > (early[index]?.y ?? 0)).length;
  // One that left at the bottom begins anew at the top.
  expect(fallen).toBeGreaterThanOrEqual(early.length - 2);
});

it('finds the packet under a finger, and nothing beside them', () => {
  const [packet] = packetsAt(3, stage);
  if (!packet) throw new Error('nothing falls');
  expect(packetUnder([packet], packet.x + 10, packet.y - 10)).toBe(packet);
  expect(packetUnder([packet], packet.x + packet.size, packet.y)).toBeNull();
});

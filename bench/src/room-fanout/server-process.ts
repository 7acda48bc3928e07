import { once } from 'node:events';
import { startBareGateway } from '@touchline/server/testing';
import { WebSocketServer } from 'ws';
import type { Talk } from './room-fanout.ts';

/** A server process of its own: the gateway with one room in which many talk, or nothing but a broadcast of the same lines. */
const SITE = 5000;
const ROOM = 'room-7001';

const gateway = await startBareGateway({ row: () => null, lines: () => null, full: () => null });
gateway.hub.start();
const bare = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
bare.on('connection', (socket) => socket.on('error', () => {}));
await once(bare, 'listening');
const { port } = bare.address() as { port: number };
let nextId = 1n;

process.on('message', async (message: Talk | { tickets: number }) => {
  if ('tickets' in message) {
    process.send?.({ tickets: await gateway.visitorTickets(message.tickets) });
    return;
  }
  const { kind, perSecond, seconds } = message;
  const usedBefore = process.cpuUsage();
  let said = 0;
  // One after another: a room shows eight lines of the same moment.
  for (; said < perSecond * seconds; said++) {
    if (kind === 'gateway') gateway.bus.publish('chatMessage', { siteId: SITE, message: line() });
    else sayBare();
    await new Promise((resolve) => setTimeout(resolve, 1000 / perSecond));
  }
  // The last lines leave with the next tick.
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { user, system } = process.cpuUsage(usedBefore);
  process.send?.({ said, cpuMs: (user + system) / 1000 });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ gateway: gateway.port, bare: port });

function sayBare(): void {
  const text = JSON.stringify({ op: 'delta', topic: `room:${ROOM}`, seq: 1_000, data: { items: [line()] } });
  for (const socket of bare.clients) if (socket.readyState === socket.OPEN) socket.send(text);
}

function line() {
  const id = nextId++;
  return {
    id: String(id),
    chatRoomNo: ROOM,
    msgType: 'text' as const,
    content: `这脚传球太舒服了，防守完全没有反应过来 ${id}`,
    at: Date.now(),
    userId: `u${id % 97n}`,
    username: `云**${id % 10n}`,
    level: Number(id % 20n),
    vipLevel: 0,
    role: null,
  };
}

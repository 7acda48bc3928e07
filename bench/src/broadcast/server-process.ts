import { once } from 'node:events';
import { startBareGateway } from '@touchline/server/testing';
import { WebSocketServer } from 'ws';
import type { Round } from './rounds-of-messages.ts';

/** A server process of its own: the gateway over matches whose prices move, or nothing but a broadcast of the same bytes. */
const MATCHES = 20;
const SAMPLE_PRICE = 1_850;
/** One socket in so many is asked whether it keeps up. */
const SAMPLED = 40;

type Row = NonNullable<ReturnType<Parameters<typeof startBareGateway>[0]['row']>>;

const rows = new Map<string, Row>();
for (let id = 1; id <= MATCHES; id++) rows.set(String(id), rowOf(String(id), SAMPLE_PRICE));

const gateway = await startBareGateway({ row: (id) => rows.get(id) ?? null, lines: () => null, full: () => null });
const bare = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false });
bare.on('connection', (socket) => socket.on('error', () => {}));
await once(bare, 'listening');
const { port } = bare.address() as { port: number };
let price = SAMPLE_PRICE;

process.on('message', async (message: Round | { tickets: number }) => {
  if ('tickets' in message) {
    process.send?.({ tickets: await gateway.visitorTickets(message.tickets) });
    return;
  }
  const end = performance.now() + message.seconds * 1000;
  const began = process.cpuUsage();
  let told = 0;
  while (performance.now() < end) {
    price = price === SAMPLE_PRICE ? SAMPLE_PRICE + 10 : SAMPLE_PRICE;
    if (message.kind === 'gateway') tellByGateway(message.matches);
    else tellBare(message.matches);
    told += message.matches;
    // A round is delivered before the next one begins, so that no socket falls behind.
    do await new Promise((resolve) => setImmediate(resolve));
    while (isBusy(message.kind));
  }
  const { user, system } = process.cpuUsage(began);
  process.send?.({ kernel: system / (user + system), told });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ gateway: gateway.port, bare: port });

function tellByGateway(matches: number): void {
  for (let id = 1; id <= matches; id++) {
    rows.set(String(id), rowOf(String(id), price));
    gateway.hub.matchChanged(String(id), null, false);
  }
  gateway.hub.flush();
}

function tellBare(matches: number): void {
  for (let id = 1; id <= matches; id++) {
    const row = rowOf(String(id), price);
    const text = JSON.stringify({ op: 'delta', topic: `row:${id}`, seq: 1_000, data: { markets: row.markets } });
    for (const socket of bare.clients) socket.send(text);
  }
}

function isBusy(kind: Round['kind']): boolean {
  let index = 0;
  const sockets = kind === 'bare' ? bare.clients : gateway.sockets();
  for (const socket of sockets) if (index++ % SAMPLED === 0 && socket.bufferedAmount > 0) return true;
  return false;
}

/** One market of three prices: about 300 bytes on the wire. */
function rowOf(matchId: string, oddsMilli: number): Row {
  return {
    info: { matchId },
    state: 'the same',
    markets: [
      {
        marketId: 'live.1x2.full',
        type: '1x2',
        period: 'full',
        lineQuarters: null,
        status: 'active',
        main: true,
        sourceTime: 1_700_000_000_000 + oddsMilli,
        selections: ['home', 'draw', 'away'].map((outcome) => ({ outcome, oddsMilli })),
      },
    ],
  } as unknown as Row;
}

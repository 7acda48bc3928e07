import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Hub } from '../gateway/hub.ts';
import { SocketServer } from '../gateway/socket-server.ts';
import { Tickets } from '../gateway/tickets.ts';
import type { MatchReader } from '../gateway/topics/match-view.ts';
import type { RainReader } from '../gateway/topics/rain-topic.ts';
import { createMemoryBus } from '../platform/bus/memory-bus.ts';
import { systemClock } from '../platform/clock.ts';
import { NO_CALLER } from '../platform/ip-address.ts';
import { createLog } from '../platform/log.ts';
import { createMemoryStore } from '../platform/store/memory-store.ts';

/** The gateway alone, over matches that the test moves. */
export async function startBareGateway(matches: MatchReader & Partial<RainReader>) {
  const log = createLog('silent');
  const bus = createMemoryBus();
  const tickets = new Tickets(createMemoryStore(systemClock));
  const none = () => Promise.reject(new Error('nobody is signed in'));
  const talk = async () => ({ items: [], hasMore: false });
  const readers = {
    ...matches,
    talk,
    hasHost: () => true,
    talkedAbout: () => null,
    list: () => null,
    balance: none,
    bet: none,
    order: none,
    notice: none,
  };
  const hub = new Hub({ clock: systemClock, bus, log, canReceiveOffers: async () => true, readers: readers as never });
  const holders = { blockadeOf: async () => null, endOf: async () => null };
  const sockets = new SocketServer({
    hub,
    tickets,
    bus,
    clock: systemClock,
    log,
    allowedOrigins: [],
    addressOf: () => NO_CALLER,
    perAddress: Number.POSITIVE_INFINITY,
    holders,
  });
  const server = createServer();
  sockets.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  /** Tickets of visitors, one for each socket that is to open. */
  const visitorTickets = (count: number) =>
    Promise.all(
      Array.from({ length: count }, () =>
        tickets.issue({
          siteId: 5000,
          memberId: null,
          sessionId: null,
          proofVersion: 0,
          address: NO_CALLER,
          device: '',
        }),
      ),
    );
  return { port, hub, bus, tickets, visitorTickets, sockets: () => sockets.open() };
}

import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network in front of a server that a test can break in the ways in which networks break. */
export interface Relay {
  readonly port: number;
  /** Nothing more comes through in either direction on the connections there are, and none of them is closed. */
  goSilent(): void;
  /** The server's messages are lost on the present connections, and messages to it arrive. */
  loseAnswers(): void;
  /** Closes the connections there are. */
  cut(): void;
  close(): Promise<void>;
}

/** New connections come through whatever became of those before. */
export async function openRelay(toPort: number, toHost = '127.0.0.1'): Promise<Relay> {
  const pairs: (readonly [client: Socket, server: Socket])[] = [];
  const listener = createServer((client) => {
    const server = connect(toPort, toHost);
    for (const socket of [client, server]) socket.on('error', () => {});
    client.pipe(server);
    server.pipe(client);
    pairs.push([client, server]);
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const loseAnswers = () => {
    for (const [client, server] of pairs) server.unpipe(client).resume();
  };
  const cut = () => {
    for (const socket of pairs.splice(0).flat()) socket.destroy();
  };
  return {
    port: (listener.address() as AddressInfo).port,
    loseAnswers,
    goSilent() {
      loseAnswers();
      for (const [client, server] of pairs) client.unpipe(server).resume();
    },
    cut,
    async close() {
      listener.close();
      cut();
    },
  };
}

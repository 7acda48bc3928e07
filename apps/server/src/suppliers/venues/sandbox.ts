import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { VenueAddresses } from './venue-addresses.ts';

export interface RunningVenues {
  readonly addressOf: VenueAddresses;
  stop(): void;
}

/**
 * Starts the reference venues as a process of their own, as real venues are. They end with this process, however it
 * ends: the channel between the two closes.
 */
export async function startVenues(options: {
  entry: string;
  secret: Uint8Array;
  file: string;
}): Promise<RunningVenues> {
  if (!existsSync(options.entry)) return { addressOf: () => null, stop() {} };
  const child = fork(options.entry, [], {
    // Nothing of the platform's own: not its master key, and not the address of its database.
    env: {
      PATH: process.env.PATH,
      VENUE_SECRET: Buffer.from(options.secret).toString('base64url'),
      VENUE_FILE: options.file,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message: { port: number }) => resolve(message.port));
    child.once('exit', (code) => reject(new Error(`the venues ended with ${code}`)));
  });
  const address = { url: `http://127.0.0.1:${port}`, secret: options.secret };
  return { addressOf: () => address, stop: () => child.disconnect() };
}

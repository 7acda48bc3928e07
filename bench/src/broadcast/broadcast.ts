import type { Bench } from '../bench.ts';
import { judge } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { Broadcast } from './rounds-of-messages.ts';

const SOCKETS = 2_000;
const MATCHES = 20;
const SECONDS = 3;
const ROUNDS = 5;

/** What one server process delivers to open pages. */
export const broadcast: Bench = {
  name: 'broadcast',
  about: `messages a second to ${SOCKETS.toLocaleString('en')} sockets that follow live matches, beside a bare broadcast of the same bytes`,
  async run(say) {
    const server = await Broadcast.open(SOCKETS, MATCHES);
    try {
      await server.rate({ kind: 'gateway', matches: MATCHES, seconds: 1 });
      await server.rate({ kind: 'bare', matches: MATCHES, seconds: 1 });
      const rates = await alternate(ROUNDS, {
        single: () => server.rate({ kind: 'gateway', matches: 1, seconds: SECONDS }),
        bareSingle: () => server.rate({ kind: 'bare', matches: 1, seconds: SECONDS }),
        ticked: () => server.rate({ kind: 'gateway', matches: MATCHES, seconds: SECONDS }),
        bareTicked: () => server.rate({ kind: 'bare', matches: MATCHES, seconds: SECONDS }),
      });
      for (const [name, values] of Object.entries(rates)) say(`${name} ${values.map(Math.round).join(' ')}`);
      return [
        judge(
          'messages delivered, one match changing at a time',
          { value: median(rates.single), unit: '1/s', floor: median(rates.bareSingle) },
          { leastTimesFloor: 1.6 },
        ),
        judge(
          `messages delivered, ${MATCHES} matches changing in a tick`,
          { value: median(rates.ticked), unit: '1/s', floor: median(rates.bareTicked) },
          { leastTimesFloor: 12 },
        ),
      ];
    } finally {
      server.close();
    }
  },
};

import type { Bench } from '../bench.ts';
import { judge } from '../figure.ts';
import { alternate, median } from '../rounds.ts';
import { Broadcast } from './rounds-of-messages.ts';

const FULL = { sockets: 2_000, seconds: 3, rounds: 5 };
const QUICK = { sockets: 400, seconds: 1, rounds: 1 };
const MATCHES = 20;

/** The deliveries of one server process to open pages. */
export const broadcast: Bench = {
  name: 'broadcast',
  about: `messages a second to ${FULL.sockets.toLocaleString('en')} sockets that follow live matches, beside a bare broadcast of the same bytes`,
  async run(say, { quick }) {
    const { sockets, seconds, rounds } = quick ? QUICK : FULL;
    const server = await Broadcast.open(sockets, MATCHES);
    try {
      await server.rate({ kind: 'gateway', matches: MATCHES, seconds: 1 });
      await server.rate({ kind: 'bare', matches: MATCHES, seconds: 1 });
      const rates = await alternate(rounds, {
        single: () => server.rate({ kind: 'gateway', matches: 1, seconds }),
        bareSingle: () => server.rate({ kind: 'bare', matches: 1, seconds }),
        ticked: () => server.rate({ kind: 'gateway', matches: MATCHES, seconds }),
        bareTicked: () => server.rate({ kind: 'bare', matches: MATCHES, seconds }),
      });
      for (const [name, values] of Object.entries(rates))
        say(`${name} ${values.map(({ rate }) => Math.round(rate)).join(' ')}`);
      const rateOf = (name: keyof typeof rates) => median(rates[name].map(({ rate }) => rate));
      // A write to each socket is work of the kernel: no server that writes to each socket is faster than that.
      const kernel = median(rates.bareSingle.map((delivered) => delivered.kernel));
      say(
        `the kernel takes ${Math.round(kernel * 100)} % of the bare broadcast: at most ${(1 / kernel).toFixed(2)} × is left`,
      );
      return [
        judge(
          'messages delivered, one match changing at a time',
          { value: rateOf('single'), unit: '1/s', floor: rateOf('bareSingle') },
          {
            leastTimesFloor: 1.05,
            because: 'the kernel takes 70 % of the bare broadcast, and nothing makes its part smaller',
          },
        ),
        judge(
          `messages delivered, ${MATCHES} matches changing in a tick`,
          { value: rateOf('ticked'), unit: '1/s', floor: rateOf('bareTicked') },
          { leastTimesFloor: 12 },
        ),
      ];
    } finally {
      server.close();
    }
  },
};

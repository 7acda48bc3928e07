import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeSocket, fakeGateway, recordingListener } from '../testing/fake-gateway.ts';

const TOPIC = 'match:7';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const snap = (socket: FakeSocket, seq: number, data: unknown, epoch = 'e1') =>
  socket.say({ op: 'snap', topic: TOPIC, seq, epoch, data });
const delta = (socket: FakeSocket, seq: number, data: unknown = seq) =>
  socket.say({ op: 'delta', topic: TOPIC, seq, data });
const beat = (socket: FakeSocket, seq: number) => socket.say({ op: 'beat', topic: TOPIC, seq });
const asksForAll = { op: 'sub', topic: TOPIC };

/** A page that follows the topic and is at number 5. */
async function following() {
  const gateway = fakeGateway();
  const { told, listener } = recordingListener();
  const leave = gateway.realtime.follow(TOPIC, listener);
  gateway.realtime.start();
  const socket = await gateway.welcome();
  snap(socket, 5, 'five');
  told.length = 0;
  socket.heard.length = 0;
  return { gateway, socket, told, leave };
}

describe('a topic', () => {
  it('begins with its snapshot and goes on with its deltas in order', async () => {
    const { socket, told } = await following();
    delta(socket, 6);
    delta(socket, 7);
    expect(told).toEqual([
      ['delta', 6],
      ['delta', 7],
    ]);
    expect(socket.heard).toEqual([]);
  });

  it('processes messages of one frame in order, and finds a gap among them', async () => {
    const { socket, told } = await following();
    const deltas = ([6, 7, 9, 10] as const).map((seq) => ({ op: 'delta', topic: TOPIC, seq, data: seq }) as const);
    socket.say({ op: 'all', messages: [{ op: 'pong', id: 1, now: 0 }, ...deltas] });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([
      ['delta', 6],
      ['delta', 7],
      ['stale', true],
    ]);
    expect(socket.asked).toEqual([asksForAll]);
  });

  it('skips what it already received', async () => {
    const { socket, told } = await following();
    delta(socket, 4);
    delta(socket, 5);
    delta(socket, 6);
    delta(socket, 6);
    expect(told).toEqual([['delta', 6]]);
    expect(socket.heard).toEqual([]);
  });

  it('passes over deltas that come before any snapshot', async () => {
    const gateway = fakeGateway();
    const { told, listener } = recordingListener();
    gateway.realtime.follow(TOPIC, listener);
    gateway.realtime.start();
    const socket = await gateway.welcome();
    delta(socket, 1);
    beat(socket, 1);
    expect(told).toEqual([]);
    expect(socket.asked).toEqual([asksForAll]);
  });

  it('of somebody else is passed over', async () => {
    const { socket, told } = await following();
    socket.say({ op: 'snap', topic: 'match:8', seq: 1, epoch: 'e1', data: 'other' });
    socket.say({ op: 'delta', topic: 'match:8', seq: 6, data: 'other' });
    delta(socket, 6);
    expect(told).toEqual([['delta', 6]]);
  });

  it('that does not exist for this reader ends with an error', async () => {
    const { socket, told } = await following();
    socket.say({ op: 'gone', topic: TOPIC, reason: 'forbidden' });
    expect(told).toEqual([['gone', 'forbidden']]);
  });
});

/** The requests of one turn travel at its end. */
const asked = () => vi.advanceTimersByTimeAsync(0);

describe('a gap', () => {
  it('is answered by requesting everything, once; until the snapshot deltas mean nothing and the known state is stale', async () => {
    const { socket, told } = await following();
    delta(socket, 7);
    delta(socket, 8);
    delta(socket, 9);
    await asked();
    expect(socket.heard).toEqual([asksForAll]);
    expect(told).toEqual([['stale', true]]);
    snap(socket, 8, 'eight');
    delta(socket, 8);
    delta(socket, 9);
    expect(told).toEqual([
      ['stale', true],
      ['stale', false],
      ['snapshot', 'eight'],
      ['delta', 9],
    ]);
    expect(socket.heard).toEqual([asksForAll]);
  });

  it('is noticed by a beat that is ahead', async () => {
    const { socket, told } = await following();
    beat(socket, 5);
    expect(socket.heard).toEqual([]);
    beat(socket, 6);
    await asked();
    expect(socket.heard).toEqual([asksForAll]);
    expect(told).toEqual([['stale', true]]);
  });

  it('never lets a page show anything but what the server sent, whatever gets lost, doubled or swapped', async () => {
    const fate = fc.constantFrom('arrives', 'is lost', 'comes twice', 'is swapped' as const);
    await fc.assert(
      fc.asyncProperty(fc.array(fate, { maxLength: 40 }), async (fates) => {
        const gateway = fakeGateway();
        let shown: number[] = [];
        gateway.realtime.follow(TOPIC, {
          onSnapshot: (data) => {
            shown = [...(data as unknown as number[])];
          },
          onDelta: (data) => void shown.push(data as unknown as number),
        });
        gateway.realtime.start();
        const socket = await gateway.welcome();
        const truth: number[] = [];
        const answer = async () => {
          await asked();
          if (socket.heard.length > 0) snap(socket, truth.length, truth);
          socket.heard.length = 0;
        };
        await answer();
        let held: number | null = null;
        for (const what of fates) {
          const seq = truth.push(truth.length + 1);
          if (what === 'is swapped') held = seq;
          if (what === 'arrives' || what === 'comes twice') delta(socket, seq);
          if (what === 'comes twice') delta(socket, seq);
          if (held !== null && what !== 'is swapped') {
            delta(socket, held);
            held = null;
          }
          expect(shown).toEqual(truth.slice(0, shown.length));
          await answer();
        }
        beat(socket, truth.length);
        await answer();
        expect(shown).toEqual(truth);
        gateway.realtime.stop();
      }),
      { numRuns: 100 },
    );
  });
});

describe('after a broken connection', () => {
  async function reconnected() {
    const page = await following();
    delta(page.socket, 6);
    page.socket.breakOff();
    await vi.advanceTimersByTimeAsync(400);
    const socket = await page.gateway.welcome();
    page.told.length = 0;
    return { ...page, socket };
  }

  it('a topic requests the missed deltas and resumes', async () => {
    const { socket, told } = await reconnected();
    expect(socket.asked).toEqual([{ op: 'sub', topic: TOPIC, from: 6, epoch: 'e1' }]);
    delta(socket, 7);
    delta(socket, 8);
    expect(told).toEqual([
      ['stale', false],
      ['delta', 7],
      ['delta', 8],
    ]);
  });

  it('a topic takes the snapshot of a new numbering, though its number is lower', async () => {
    const { socket, told } = await reconnected();
    snap(socket, 2, 'two', 'e2');
    delta(socket, 3);
    expect(told).toEqual([
      ['stale', false],
      ['snapshot', 'two'],
      ['delta', 3],
    ]);
  });

  it('a topic that was waiting for its snapshot requests everything', async () => {
    const page = await following();
    delta(page.socket, 9);
    page.socket.breakOff();
    await vi.advanceTimersByTimeAsync(400);
    expect((await page.gateway.welcome()).asked).toEqual([asksForAll]);
  });
});

describe('a listener that joins later', () => {
  it('gets the snapshot that still holds, without a question', async () => {
    const { gateway, socket } = await following();
    const late = recordingListener();
    gateway.realtime.follow(TOPIC, late.listener);
    expect(late.told).toEqual([['snapshot', 'five']]);
    expect(socket.heard).toEqual([]);
  });

  it('gets a new snapshot when there were deltas since', async () => {
    const { gateway, socket, told } = await following();
    delta(socket, 6);
    const late = recordingListener();
    gateway.realtime.follow(TOPIC, late.listener);
    expect(late.told).toEqual([]);
    await asked();
    expect(socket.heard).toEqual([asksForAll]);
    snap(socket, 6, 'six');
    expect(late.told).toEqual([['snapshot', 'six']]);
    expect(told).toEqual([
      ['delta', 6],
      ['snapshot', 'six'],
    ]);
  });

  it('while the connection is broken learns that its data is stale', async () => {
    const { gateway, socket } = await following();
    socket.breakOff();
    const late = recordingListener();
    gateway.realtime.follow(TOPIC, late.listener);
    expect(late.told).toEqual([
      ['snapshot', 'five'],
      ['stale', true],
    ]);
  });
});

describe('a topic without listeners', () => {
  it('is left after a moment', async () => {
    const { socket, leave } = await following();
    leave();
    await vi.advanceTimersByTimeAsync(1_499);
    expect(socket.heard).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(socket.heard).toEqual([{ op: 'unsub', topic: TOPIC }]);
  });

  it('is kept when the next page follows it within that moment', async () => {
    const { gateway, socket, leave } = await following();
    leave();
    await vi.advanceTimersByTimeAsync(1_000);
    const next = recordingListener();
    gateway.realtime.follow(TOPIC, next.listener);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(next.told).toEqual([['snapshot', 'five']]);
    expect(socket.heard).toEqual([]);
  });

  it('sends nothing to listeners that left', async () => {
    const { socket, told, leave } = await following();
    leave();
    delta(socket, 6);
    expect(told).toEqual([]);
  });

  it('is requested anew when it is followed again later', async () => {
    const { gateway, socket, leave } = await following();
    leave();
    await vi.advanceTimersByTimeAsync(1_500);
    gateway.realtime.follow(TOPIC, recordingListener().listener);
    await asked();
    expect(socket.heard).toEqual([{ op: 'unsub', topic: TOPIC }, asksForAll]);
  });
});

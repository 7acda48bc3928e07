import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { playPrize, playStep, setPlayEffects, usePlayEffects } from './play-effects.ts';

const notes = vi.hoisted(() => vi.fn());
vi.mock('./play-notes.ts', () => ({ playNotes: notes }));

const vibrate = vi.fn();
let isStill = false;

beforeEach(() => {
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
});
afterEach(() => {
  usePlayEffects.setState({ isOn: false });
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  isStill = false;
});

it('stays silent and still until the member turns it on', () => {
  playPrize();
  playStep();
  expect(notes).not.toHaveBeenCalled();
  expect(vibrate).not.toHaveBeenCalled();
});

it('plays more notes for a prize than for a step, and plays a sample of it at once', () => {
  setPlayEffects(true);
  playPrize();
  const [step = 9, prize = 0] = notes.mock.calls.map(([{ hertz }]) => (hertz as readonly number[]).length);
  expect(prize).toBeGreaterThan(step);
  expect(vibrate).toHaveBeenCalledTimes(2);
});

it('does not move the device of a member who wants less motion', () => {
  isStill = true;
  setPlayEffects(true);
  expect(notes).toHaveBeenCalledOnce();
  expect(vibrate).not.toHaveBeenCalled();
});

import { describe, expect, it } from 'vitest';
import { Press } from './press.ts';

const now = () => 'now';

describe('a press', () => {
  it('means the price under the finger when it went down', () => {
    const press = new Press<string>();
    press.down('then');
    expect(press.click(1, now)).toBe('then');
  });

  it('counts for one click', () => {
    const press = new Press<string>();
    press.down('then');
    press.click(1, now);
    expect(press.click(1, now)).toBe('now');
  });

  it('means the present price once it was given up', () => {
    const press = new Press<string>();
    press.down('then');
    press.cancel();
    expect(press.click(1, now)).toBe('now');
  });

  it('that ended elsewhere says nothing about a key', () => {
    const press = new Press<string>();
    press.down('then');
    expect(press.click(0, now)).toBe('now');
    expect(press.click(1, now)).toBe('now');
  });
});

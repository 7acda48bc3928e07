import { afterAll, vi } from 'vitest';

// The next file may share this process: what a file put in place of a global, a setting or the clock ends with it.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

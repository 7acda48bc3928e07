import type { SessionState } from '@touchline/client';
import { expect, it } from 'vitest';
import type { AppRuntime } from '../../runtime/app-context.ts';
import { promptForPassword, safeReturn } from './enter.ts';

it.each(['/app/home', '/app/match/7?tab=bets', '/cs', '/'])('leads back to %s', (path) => {
  expect(safeReturn(path)).toBe(path);
});

it.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
])('takes %j for no way back', (path) => {
  expect(safeReturn(path)).toBe('/app/home');
});

function signedIn(answer: { ok: true; data: { isDue: boolean } } | { ok: false }) {
  let asked = 0;
  let state: SessionState = { signedIn: true, profileLoaded: true, promptsShown: false, userInfo: null };
  const session = {
    get state() {
      return state;
    },
    update: (part: Partial<SessionState>) => {
      state = { ...state, ...part };
    },
  };
  const client = {
    call: async () => {
      asked += 1;
      return answer;
    },
  } as unknown as Pick<AppRuntime['client'], 'call'>;
  return { session, prompt: () => promptForPassword(client, session), asked: () => asked };
}

it('requests a due password change once a session, and keeps in its flag that it did', async () => {
  const { session, prompt, asked } = signedIn({ ok: true, data: { isDue: true } });
  expect(await prompt()).toBe(true);
  expect(session.state.promptsShown).toBe(true);
  expect(await prompt()).toBe(false);
  expect(asked()).toBe(1);
  session.update({ promptsShown: false });
  expect(await prompt()).toBe(true);
});

it('has shown nothing when it could not be found out, or when the session is over by then', async () => {
  const failing = signedIn({ ok: false });
  expect(await failing.prompt()).toBe(false);
  expect(failing.session.state.promptsShown).toBe(false);
  const over = signedIn({ ok: true, data: { isDue: true } });
  over.session.update({ signedIn: false });
  expect(await over.prompt()).toBe(false);
  expect(over.session.state.promptsShown).toBe(false);
});

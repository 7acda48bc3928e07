import { describe, expect, it } from 'vitest';
import { createServerClock } from '../clock/server-clock.ts';
import { browserPlaces } from '../testing/browser-places.ts';
import { Session } from './session.ts';
import { TOKEN_KEY, type TokenPlaces, TokenStore } from './token-store.ts';

const member = { id: '1', name: 'fan01' };
const visitor = { signedIn: false, profileLoaded: false, promptsShown: false, userInfo: null };
const at = (text: string) => Date.parse(`${text}+08:00`);

/** A browser in Shanghai; its clock is behind the server's by `offsetMs`. */
function browser(localStart: number, offsetMs = 0) {
  let local = localStart;
  const places = browserPlaces(() => local);
  const clock = createServerClock(() => local, localStart + offsetMs);
  const tab: TokenPlaces = places.openTab();
  const page = (at: TokenPlaces) => new Session(new TokenStore(at), clock, () => 480);
  const opened = (at: TokenPlaces) => {
    const session = page(at);
    session.resume();
    return session;
  };
  return {
    session: page(tab),
    /** Another page, after it has read who is signed in. */
    openPage: () => opened(places.openTab()),
    reload: () => opened(tab),
    cookies: places.cookies,
    setServerTime(time: number) {
      local = time - offsetMs;
    },
  };
}

describe('a session', () => {
  it('begins with a token and a member whose profile is not loaded yet', () => {
    const { session } = browser(at('2025-04-30T10:00:00'));
    expect([session.token, session.state]).toEqual(['', visitor]);
    session.update({ profileLoaded: true, promptsShown: true });
    session.begin('token-1', member);
    expect(session.token).toBe('token-1');
    expect(session.state).toEqual({ signedIn: true, profileLoaded: false, promptsShown: false, userInfo: member });
  });

  it('forgets token, member and all three flags at its end', () => {
    const { session, openPage } = browser(at('2025-04-30T10:00:00'));
    session.begin('token-1', member);
    session.update({ profileLoaded: true, promptsShown: true });
    session.end();
    expect([session.token, session.state]).toEqual(['', visitor]);
    expect(openPage().token).toBe('');
  });

  it('informs its listeners of every change until they leave', () => {
    const { session } = browser(at('2025-04-30T10:00:00'));
    const heard: boolean[] = [];
    const leave = session.subscribe(() => heard.push(session.state.signedIn));
    session.begin('token-1', member);
    session.update({ profileLoaded: true });
    session.end();
    leave();
    session.begin('token-2', member);
    expect(heard).toEqual([true, true, false]);
  });

  it('is resumed by the next page, and by a reload', () => {
    const { session, openPage, reload } = browser(at('2025-04-30T10:00:00'));
    session.begin('token-1', member);
    for (const page of [openPage(), reload()]) {
      expect(page.state).toEqual({ ...visitor, signedIn: true });
      expect(page.token).toBe('token-1');
    }
  });

  it('that was resumed stays the page’s own when another page signs somebody else in', () => {
    const { session, openPage } = browser(at('2025-04-30T10:00:00'));
    session.begin('token-1', member);
    const page = openPage();
    openPage().begin('token-2', { id: '2', name: 'fan02' });
    expect(page.token).toBe('token-1');
  });

  it('that ran out does not go on as the member who signed in on another page', () => {
    const { session, openPage, setServerTime } = browser(at('2025-04-30T21:00:00'));
    session.begin('token-1', member);
    setServerTime(at('2025-04-30T22:00:00'));
    openPage().begin('token-2', { id: '2', name: 'fan02' });
    expect([session.token, session.token]).toEqual(['', '']);
    expect(openPage().token).toBe('token-2');
  });

  it('that ended does not go on as the member who signed in on another page, and a visitor stays one', () => {
    const { session, openPage } = browser(at('2025-04-30T10:00:00'));
    const visiting = openPage();
    session.begin('token-1', member);
    openPage().begin('token-2', { id: '2', name: 'fan02' });
    session.end();
    expect([session.token, visiting.token]).toEqual(['', '']);
  });

  it('that was resumed ends when it would have ended on the page it came from', () => {
    const { session, openPage, setServerTime } = browser(at('2025-04-30T22:30:00'));
    session.begin('token-1', member);
    setServerTime(at('2025-05-01T09:00:00'));
    const page = openPage();
    setServerTime(at('2025-05-01T22:00:00') - 1);
    expect(page.token).toBe('token-1');
    setServerTime(at('2025-05-01T22:00:00'));
    expect(page.token).toBe('');
  });

  it('ends on its page alone when another page has begun one since', () => {
    const { session, openPage } = browser(at('2025-04-30T10:00:00'));
    session.begin('token-1', member);
    openPage().begin('token-2', { id: '2', name: 'fan02' });
    session.end();
    expect(session.state).toEqual(visitor);
    expect(openPage().token).toBe('token-2');
  });

  it('that ran out on its page takes no later one of another page along when it is ended', () => {
    const { session, openPage, setServerTime } = browser(at('2025-04-30T10:00:00'));
    session.begin('token-1', member);
    setServerTime(at('2025-04-30T22:00:00'));
    openPage().begin('token-2', { id: '2', name: 'fan02' });
    expect(session.token).toBe('');
    session.end();
    expect(openPage().token).toBe('token-2');
  });

  it('is not resumed when there is none', () => {
    const { openPage } = browser(at('2025-04-30T10:00:00'));
    const page = openPage();
    expect(page.state).toEqual(visitor);
  });
});

describe.each([
  ['is right', 0],
  ['is three hours behind', 3 * 3_600_000],
  ['is three hours ahead', -3 * 3_600_000],
  ['is two days ahead', -48 * 3_600_000],
])('on a machine whose clock %s', (_name, offsetMs) => {
  it.each([
    ['in the morning', '2025-04-30T10:00:00', '2025-04-30T22:00:00'],
    ['after 22:00', '2025-04-30T22:30:00', '2025-05-01T22:00:00'],
    ['just before midnight', '2025-04-30T23:59:59', '2025-05-01T22:00:00'],
    ['just after midnight', '2025-05-01T00:00:01', '2025-05-01T22:00:00'],
  ])(
    'a token saved %s is there until 22:00 by the clock of the server, in its page and the next',
    (_w, saved, ends) => {
      const { session, openPage, reload, setServerTime } = browser(at(saved) - offsetMs, offsetMs);
      session.begin('token-1', member);
      setServerTime(at(ends) - 1);
      expect([session.token, openPage().token, reload().token]).toEqual(['token-1', 'token-1', 'token-1']);
      setServerTime(at(ends));
      expect([session.token, openPage().token, reload().token]).toEqual(['', '', '']);
    },
  );
});

it('a renewed token moves the end of the session', () => {
  const { session, setServerTime } = browser(at('2025-04-30T21:00:00'));
  session.begin('token-1', member);
  setServerTime(at('2025-04-30T21:59:00'));
  session.saveToken('token-2');
  expect(session.token).toBe('token-2');
  setServerTime(at('2025-04-30T22:00:00'));
  expect(session.token).toBe('');
  session.saveToken('token-3');
  setServerTime(at('2025-05-01T21:59:59'));
  expect(session.token).toBe('token-3');
});

describe('a token that replaces one', () => {
  it('is taken up by every page of the session, also by one that slept through two of them', () => {
    const { session, openPage } = browser(at('2025-04-30T10:00:00'));
    session.begin('token-1', member);
    const [other, asleep] = [openPage(), openPage()];
    session.saveToken('token-2', 'token-1');
    expect([session.token, other.token, openPage().token]).toEqual(['token-2', 'token-2', 'token-2']);
    other.saveToken('token-3', 'token-2');
    expect([session.token, other.token, asleep.token, openPage().token]).toEqual(Array(4).fill('token-3'));
    expect(asleep.state.signedIn).toBe(true);
  });

  it('is none of the member who signed in on another page, whose cookie stays', () => {
    const { session, openPage } = browser(at('2025-04-30T10:00:00'));
    session.begin('token-1', member);
    const sibling = openPage();
    const stranger = openPage();
    stranger.begin('token-9', { id: '2', name: 'fan02' });
    session.saveToken('token-2', 'token-1');
    expect([sibling.token, stranger.token, openPage().token]).toEqual(['token-2', 'token-9', 'token-9']);
    stranger.saveToken('token-10', 'token-9');
    expect([session.token, sibling.token, stranger.token]).toEqual(['token-2', 'token-2', 'token-10']);
  });
});

it('the cookie holds nothing but the token', () => {
  const { session, cookies } = browser(at('2025-04-30T10:00:00'));
  session.begin('token-1', member);
  expect([...cookies.keys()]).toEqual([TOKEN_KEY]);
  expect(cookies.get(TOKEN_KEY)?.value).toBe('token-1');
});

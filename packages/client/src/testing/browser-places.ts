import type { TokenPlaces } from '../session/token-store.ts';

/** Session storages and the one cookie jar of a browser whose own clock a test sets. */
export function browserPlaces(local: () => number) {
  const cookies = new Map<string, { value: string; expiresAt: number }>();
  return {
    cookies,
    /** A page of its own: it shares the cookies of the others. */
    openTab(): TokenPlaces {
      const items = new Map<string, string>();
      return {
        session: {
          getItem: (key) => items.get(key) ?? null,
          setItem: (key, value) => void items.set(key, value),
          removeItem: (key) => void items.delete(key),
        },
        readCookie(name) {
          const cookie = cookies.get(name);
          return cookie && cookie.expiresAt > local() ? cookie.value : '';
        },
        writeCookie(name, value, expiresAt) {
          if (value === '') cookies.delete(name);
          else cookies.set(name, { value, expiresAt });
        },
      };
    },
  };
}

import type { TokenPlaces } from '@touchline/client';

/** Session storage and cookies of this browser. */
export const browserPlaces: TokenPlaces = {
  session: sessionStorage,
  readCookie(name) {
    const found = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
    return found ? decodeURIComponent(found.slice(name.length + 1)) : '';
  },
  writeCookie(name, value, expiresAt) {
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    const expires = new Date(value ? expiresAt : 0).toUTCString();
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where this must run
    document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax; Expires=${expires}${secure}`;
  },
};

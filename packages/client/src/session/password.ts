import { type Suite, toBase64Url, utf8 } from '@touchline/wire';

/** Ties a login's challenge to one name and one form; `timewd` is when the form was submitted, by the server's clock. */
export function loginSignature(suite: Suite, name: string, timewd: number): string {
  return toBase64Url(suite.sha256(utf8(`tb-lg:ve4:${name.toLowerCase()}:${timewd}`)));
}

/** The digest that is sent instead of a login password (decisions D3). The server treats it as the password itself. */
export function passwordDigest(suite: Suite, name: string, password: string): string {
  return toBase64Url(suite.sha256(utf8(`tb-login:v1:${name.toLowerCase()}:${password}`)));
}

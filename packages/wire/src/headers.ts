/** The headers of product-spec section 7 by meaning. Their names on the wire are site configuration. */
export type LogicalHeader =
  | 'clientType'
  | 'originalType'
  | 'siteId'
  | 'token'
  | 'agentToken'
  | 'uuid'
  | 'version'
  | 'appKey'
  | 'nonce'
  | 'sign'
  | 'timestamp'
  | 'platform';

export type HeaderNames = Readonly<Record<LogicalHeader, string>>;

/** Default wire names (decisions D2). */
export const defaultHeaderNames: HeaderNames = {
  clientType: 'x-ct',
  originalType: 'x-ot',
  siteId: 'x-si',
  token: 'x-tk',
  agentToken: 'x-at',
  uuid: 'x-ud',
  version: 'x-vr',
  appKey: 'x-ak',
  nonce: 'x-nc',
  sign: 'x-sg',
  timestamp: 'x-ts',
  platform: 'x-pf',
};

/** Base64url JSON of screen, time zone, theme and build. */
export const INFO_HEADER = 'x-info';

/** The app key header: version of the site's key and the page's own public key. */
export function formatAppKey(keyId: string, clientPublicKey: string): string {
  return `${keyId}.${clientPublicKey}`;
}

export function parseAppKey(value: string): { keyId: string; clientPublicKey: string } | null {
  const match = /^([a-z0-9-]{1,32})\.([A-Za-z0-9_-]{43})$/.exec(value);
  return match?.[1] && match[2] ? { keyId: match[1], clientPublicKey: match[2] } : null;
}

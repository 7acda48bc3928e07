export { fromBase64Url, fromUtf8, toBase64Url, utf8 } from './bytes.ts';
export { derivePageKeys, type PageKeys, pageKeysOf } from './derive.ts';
export {
  type CallBinding,
  type CallSeal,
  NONCE_BYTES,
  type OpenFailure,
  openRequest,
  openResponse,
  type SealedRequest,
  sealOf,
  sealRequest,
  sealResponse,
} from './envelope.ts';
export {
  defaultHeaderNames,
  formatAppKey,
  type HeaderNames,
  INFO_HEADER,
  type LogicalHeader,
  parseAppKey,
} from './headers.ts';
export { type LineList, lineListBytes } from './line-list.ts';
export { type SiteKeyOffer, siteKeyBytes } from './site-key.ts';
export { type Agreement, agreeBy, type Curve, type KeyPair, type Suite } from './suite.ts';

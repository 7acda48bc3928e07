export { equalBytes, fromBase64Url, fromUtf8, toBase64Url, toHex, utf8 } from './bytes.ts';
export { derivePageSecret } from './derive.ts';
export {
  type CallBinding,
  NONCE_BYTES,
  type OpenFailure,
  openRequest,
  openResponse,
  type SealedRequest,
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
export type { KeyPair, Suite } from './suite.ts';

/**
 * The signature of requests between the platform and a supplier, in both directions: docs/suppliers.md. The sign is the hex
 * HMAC-SHA-256 of `signedText` with the secret that both sides hold.
 */
export const supplierHeaders = {
  /** Milliseconds since 1970, when the request was made. */
  time: 'x-supplier-time',
  /** 16 to 64 letters, digits, `-` and `_`, new for every request. */
  nonce: 'x-supplier-nonce',
  sign: 'x-supplier-sign',
} as const;

/** The largest difference between the time of a request and the receiver's clock, either way. */
export const SUPPLIER_WINDOW_MS = 60_000;

export interface SupplierStamp {
  readonly method: string;
  readonly path: string;
  readonly time: string;
  readonly nonce: string;
  /** Lower-case hex of the SHA-256 of the exact body. */
  readonly digest: string;
}

export function signedText({ method, path, time, nonce, digest }: SupplierStamp): string {
  return [method, path, time, nonce, digest].join('\n');
}

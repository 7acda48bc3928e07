import { create } from 'zustand';
import { keptInBrowser } from '../../../runtime/device/kept-in-browser.ts';

const LENGTH = 16;
const VALID = /^[A-Za-z0-9]{8,64}$/;

/** Text that no server chose: the reader's own part of every result. */
export function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH / 2));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const isNonce = (text: string): boolean => VALID.test(text);

/** The nonce that this browser draws with. The reader may change it before every draw. */
export const useNonce = create<{ readonly nonce: string }>(() => ({ nonce: '' }));

const kept = keptInBrowser(useNonce, 'tb-nonce', ({ nonce }) => ({ nonce }));

/** Reads the nonce of earlier visits, or makes one. It runs after the first render. */
export function restoreNonce(): void {
  kept.restore();
  if (!isNonce(useNonce.getState().nonce)) useNonce.setState({ nonce: newNonce() });
}

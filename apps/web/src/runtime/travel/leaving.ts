import { create } from 'zustand';

interface Leaving {
  /** The address that the reader is about to open; null while nobody leaves. */
  readonly url: string | null;
}

export const useLeaving = create<Leaving>()(() => ({ url: null }));

/** Another site is opened only after a notice (standards WEB-5). */
export function leaveFor(url: string | null): void {
  useLeaving.setState({ url });
}

import type { AppRuntime } from '../../runtime/app-context.ts';
import { handOffTexts } from './texts/zh-CN.ts';

const TOAST_MS = 1_500;

declare global {
  interface Window {
    /** The code that was in the address, taken out of it before anything else ran. */
    handOffCode?: string | undefined;
  }
}

/** Redeems the code of this page load, if it came with one. It never replaces a live session. */
export async function takeHandOff({ client, session, effects, realtime, forget }: AppRuntime): Promise<void> {
  const code = window.handOffCode;
  window.handOffCode = undefined;
  if (code === undefined || code === '') return;
  if (session.token !== '') return effects.toast(handOffTexts.unused, TOAST_MS);
  const result = await client.call('verifyHandOff', { code }, { quiet: true });
  if (!result.ok) return effects.toast(handOffTexts.expired, TOAST_MS);
  forget();
  session.update({ signedIn: true, profileLoaded: false, promptsShown: false, userInfo: result.data.userInfo });
  realtime.restart();
}

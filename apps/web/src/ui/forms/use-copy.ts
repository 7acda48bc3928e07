import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';

const TOAST_MS = 1_500;

/** Copies a text and says whether it could: pages that are not served securely, and some browsers, may not. */
export function useCopy(): (text: string) => Promise<void> {
  const { effects } = useApp();
  return async (text) => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    effects.toast(isCopied ? stateTexts.copied : stateTexts.notCopied, TOAST_MS);
  };
}

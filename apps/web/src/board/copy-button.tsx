import { stateTexts } from '../locales/state-texts.ts';
import { useApp } from '../runtime/app-context.ts';
import { IconButton } from '../ui/primitives/icon-button.tsx';

const TOAST_MS = 1_500;

export function CopyButton({ text }: { readonly text: string }) {
  const { effects } = useApp();
  return (
    <IconButton
      icon="copy"
      label={stateTexts.copy}
      onClick={() => navigator.clipboard.writeText(text).then(() => effects.toast(stateTexts.copied, TOAST_MS))}
    />
  );
}

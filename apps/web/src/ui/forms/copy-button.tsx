import { stateTexts } from '../../locales/state/zh-CN.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { useCopy } from './use-copy.ts';

export function CopyButton({ text }: { readonly text: string }) {
  const copy = useCopy();
  return <IconButton icon="copy" label={stateTexts.copy} onClick={() => copy(text)} />;
}

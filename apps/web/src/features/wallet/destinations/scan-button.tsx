import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { destinationTexts } from './texts/zh-CN.ts';

const TOAST_MS = 1_500;

interface Detector {
  detect(picture: ImageBitmap): Promise<readonly { readonly rawValue: string }[]>;
}

declare global {
  interface Window {
    /** Whether the browser can read codes by itself. */
    readonly BarcodeDetector?: new (options: {
      formats: string[];
    }) => Detector;
  }
}

/** Reads an address from a picture of its code; absent where the browser cannot. */
export function ScanButton({ onText }: { readonly onText: (text: string) => void }) {
  const { effects } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isAble, setAble] = useState(false);
  useEffect(() => setAble(window.BarcodeDetector !== undefined), []);
  if (!isAble) return null;
  const read = async (file: File | undefined) => {
    if (!file || !window.BarcodeDetector) return;
    try {
      const found = await new window.BarcodeDetector({ formats: ['qr_code'] }).detect(await createImageBitmap(file));
      // Wallets write `tron:T…` or `ethereum:0x…?amount=…`.
      const text = found[0]?.rawValue.replace(/^\w+:/, '').replace(/[?@].*$/, '');
      if (text) return onText(text);
    } catch {
      // A picture that cannot be read is one without a code.
    }
    effects.toast(destinationTexts.scanFailed, TOAST_MS);
  };
  return (
    <>
      <Button look="bare" size="small" onClick={() => input.current?.click()}>
        {destinationTexts.scan}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(event) => void read(event.target.files?.[0])}
      />
    </>
  );
}

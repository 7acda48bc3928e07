import { useCallback, useEffect, useState } from 'react';
import type { QrPath } from '../art/qr-path.ts';
import styles from './qr.module.css';
import { Skeleton } from './skeleton.tsx';
import { LoadFailed } from './states.tsx';

interface QrProps {
  /** The text that a camera reads. */
  readonly text: string;
  /** The purpose of the code, below it and for screen readers. */
  readonly label: string;
  /** Edge in pixels. */
  readonly size?: number;
}

/** A QR code, dark on white in either theme because cameras want it so. The encoder is loaded with the first one. */
export function Qr({ text, label, size = 200 }: QrProps) {
  const [code, setCode] = useState<QrPath | 'failed' | null>(null);
  const draw = useCallback(() => {
    let isWanted = true;
    const set = (next: QrPath | 'failed') => isWanted && setCode(next);
    setCode(null);
    import('../art/qr-path.ts').then(({ qrPath }) => set(qrPath(text))).catch(() => set('failed'));
    return () => {
      isWanted = false;
    };
  }, [text]);
  useEffect(draw, [draw]);
  if (code === 'failed') return <LoadFailed onRetry={draw} />;
  return (
    <figure className={styles.qr}>
      {code ? (
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 0 ${code.side} ${code.side}`}
          width={size}
          height={size}
          className={styles.code}
        >
          <path d={code.path} fill="#000" />
        </svg>
      ) : (
        <Skeleton width={`${size}px`} height={`${size}px`} radius="8px" />
      )}
      <figcaption aria-hidden="true">{label}</figcaption>
    </figure>
  );
}

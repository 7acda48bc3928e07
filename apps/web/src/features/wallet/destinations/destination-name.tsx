import styles from './destinations.module.css';
import { destinationTexts } from './texts/zh-CN.ts';

export type Shown =
  | { readonly kind: 'card'; readonly bankCode: string; readonly tail: string }
  | { readonly kind: 'address'; readonly protocol: string; readonly shortened: string };

/** 招商银行 (尾号 1234), or TRC20 TXa1…9fKq. */
export function DestinationName({ destination }: { readonly destination: Shown }) {
  return destination.kind === 'card' ? (
    <span>
      {bankName(destination.bankCode)} <span className={styles.sign}>{destinationTexts.tail(destination.tail)}</span>
    </span>
  ) : (
    <span>
      {destination.protocol} <span className={styles.sign}>{destination.shortened}</span>
    </span>
  );
}

export function bankName(code: string): string {
  return destinationTexts.banks[code] ?? code;
}

/** A sign in the brand's colours represents the bank or the network. */
export function DestinationMark({ destination }: { readonly destination: Shown }) {
  const sign =
    destination.kind === 'card'
      ? (destinationTexts.marks[destination.bankCode] ?? destination.bankCode.slice(0, 2))
      : destination.protocol.slice(0, 1);
  return (
    <span className={styles.mark} aria-hidden="true">
      {sign}
    </span>
  );
}

import type { Method } from './deposit-model.ts';
import styles from './methods.module.css';

const paths: Readonly<Record<Method['payType'], string>> = {
  online: 'M3.5 6.5h17v11h-17ZM3.5 10h17M7 14.5h3.5M17 14.5h.1',
  bank: 'M3.5 9.5 12 4.5l8.5 5ZM6 9.5v7M10 9.5v7M14 9.5v7M18 9.5v7M4 19.5h16M5 16.5h14',
  qr: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2.5v2.5M20 14v2.5M14 20h2.5M20 20h.1M7 7h.1M17 7h.1M7 17h.1',
  speed: 'M13 3.5 5.5 13.5H11L10 20.5l8-10.5h-5.5Z',
  usdt: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM8 8h8M12 8v8.5M8.2 11.6c2.4 1 5.2 1 7.6 0',
};

/** The mark of a way to deposit. */
export function MethodMark({ payType }: { readonly payType: Method['payType'] }) {
  return (
    <svg viewBox="0 0 24 24" className={styles.mark} data-way={payType} aria-hidden="true">
      <path d={paths[payType]} />
    </svg>
  );
}

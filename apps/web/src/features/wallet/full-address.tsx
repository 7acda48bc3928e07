import styles from './wallet.module.css';

/** An address in groups of four, so that it can be compared sign by sign. */
export function FullAddress({ address }: { readonly address: string }) {
  return (
    <span className={styles.address}>
      {(address.match(/.{1,4}/g) ?? []).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups of one address never move, and two may be alike
        <span key={index}>{group}</span>
      ))}
    </span>
  );
}

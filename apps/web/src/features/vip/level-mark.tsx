import styles from './level-mark.module.css';

/** A shield with a number, in the metal of its level: bronze, silver, gold, then gems. */
export function LevelMark({ level, size = 56 }: { readonly level: number; readonly size?: number }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={size}
      height={size}
      aria-hidden="true"
      className={styles.mark}
      data-metal={metalOf(level)}
    >
      <path d="M32 3 56 12v19c0 15-10 25-24 30C18 56 8 46 8 31V12Z" className={styles.rim} />
      <path d="M32 9 51 16v15c0 12-8 20-19 24.500C21 51 13 43 13 31V16Z" className={styles.face} />
      <path d="M32 9 51 16v15c0 4-.9 7.600-2.500 10.800L13.600 22 13 16Z" className={styles.shine} />
      <text x="32" y="41" textAnchor="middle" className={styles.number}>
        {level}
      </text>
    </svg>
  );
}

/** Levels share their metals by twos; the highest ones have one of their own. */
export function metalOf(level: number): string {
  return (
    ['iron', 'bronze', 'silver', 'gold', 'jade', 'sapphire', 'amethyst', 'ruby', 'onyx', 'aurora', 'crown'][level] ??
    'crown'
  );
}

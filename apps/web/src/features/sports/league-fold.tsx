import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './league-fold.module.css';

interface FoldProps {
  readonly name: string;
  readonly isFolded: boolean;
  readonly onFold: () => void;
}

interface LeagueFoldProps extends FoldProps {
  readonly count: number;
  readonly children: ReactNode;
}

/** The cards of one league under its name, to be folded away. */
export function LeagueFold({ children, count, ...fold }: LeagueFoldProps) {
  return (
    <section className={styles.fold} aria-label={fold.name}>
      <h2>
        <FoldButton {...fold}>
          <span className="figures">{count}</span>
        </FoldButton>
      </h2>
      {!fold.isFolded && children}
    </section>
  );
}

interface FoldButtonProps extends FoldProps {
  readonly children?: ReactNode;
}

/** The name of a league, which folds what stands under it. */
export function FoldButton({ name, isFolded, onFold, children }: FoldButtonProps) {
  return (
    <button type="button" className={styles.button} aria-expanded={!isFolded} onClick={onFold}>
      <span>{name}</span>
      {children}
      <Icon name="down" size={16} />
    </button>
  );
}

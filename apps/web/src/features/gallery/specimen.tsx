import type { ReactNode } from 'react';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './specimen.module.css';

interface SpecimenGroupProps {
  /** The primitive and the property that varies. */
  readonly name: string;
  /** The arrangement of the specimens: beside each other, in even columns, or below each other. */
  readonly flow?: 'row' | 'columns' | 'stack';
  readonly children: ReactNode;
}

/** Specimens that belong together, on a card. */
export function SpecimenGroup({ name, flow = 'row', children }: SpecimenGroupProps) {
  return (
    <Card as="section">
      <h3 className={styles.name}>{name}</h3>
      <div className={styles[flow]}>{children}</div>
    </Card>
  );
}

interface SpecimenProps {
  /** The state it shows. */
  readonly state: string;
  /** Drawn as if it had the keyboard focus. */
  readonly focused?: boolean;
  readonly children: ReactNode;
}

/** One primitive in one state. */
export function Specimen({ state, focused = false, children }: SpecimenProps) {
  return (
    <figure className={styles.specimen} data-focused={focused || undefined}>
      {children}
      <figcaption className={styles.state}>{state}</figcaption>
    </figure>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import styles from './theme-pane.module.css';

export type PaneTheme = 'light' | 'dark';

interface ThemePaneProps {
  readonly theme: PaneTheme;
  readonly children: ReactNode;
}

/** A part of the page in one theme of the site's brand, whatever the page itself is in. */
export function ThemePane({ theme, children }: ThemePaneProps) {
  const { brand } = useApp().site;
  const colours = Object.fromEntries(Object.entries(brand[theme]).map(([name, value]) => [`--${name}`, value]));
  return (
    <div className={styles.pane} data-theme={theme} style={colours as CSSProperties}>
      <p className={styles.name}>{theme}</p>
      {children}
    </div>
  );
}

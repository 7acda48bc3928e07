import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/primitives/button.tsx';
import styles from './shell.module.css';
import { shellTexts } from './texts/zh-CN.ts';

interface CrashState {
  readonly id: string | null;
}

/** If a page crashes, it shows a notice with a number that support can ask for. */
export class CrashScreen extends Component<{ readonly children: ReactNode }, CrashState> {
  override state: CrashState = { id: null };

  static getDerivedStateFromError(): CrashState {
    return { id: Date.now().toString(36) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    // biome-ignore lint/suspicious/noConsole: the only trace of a crash in the browser
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    if (this.state.id === null) return this.props.children;
    return (
      <main className={styles.crash} role="alert">
        <h1>{shellTexts.crash}</h1>
        <p>{shellTexts.crashText(this.state.id)}</p>
        <Button onClick={() => location.reload()}>{shellTexts.reload}</Button>
      </main>
    );
  }
}

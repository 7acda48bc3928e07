import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'wouter';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { askForHelp, hasHelpInHead } from '../../runtime/travel/help-request.ts';
import { useBack } from '../../runtime/travel/use-back.ts';
import { useWayBack } from '../../runtime/travel/way-back.ts';
import { IconButton } from '../primitives/icon-button.tsx';
import { placeOf } from './member-places.ts';
import styles from './page-frame.module.css';
import { WalletChip } from './wallet-chip.tsx';
import { WayBackLine } from './way-back-line.tsx';

interface PageFrameProps {
  readonly title: string;
  /** The target of the back arrow when the page was opened directly, unless its address names the page the reader came from. */
  readonly parent: string;
  /** At the right; the balance, unless the page has something of its own. */
  readonly action?: ReactNode;
  /** Uses the whole width beside the menu of the member's area, as its places do; other deep pages are to be read. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** The frame of a deep page: back, title, one action at the right, and help where money is moved. */
export function PageFrame({ title, parent, action, isWide, children }: PageFrameProps) {
  const back = useBack(useWayBack() ?? parent);
  const [path] = useLocation();
  const { signedIn } = useSession();
  const isPlace = signedIn && placeOf(path) === path;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <div className={styles.head} data-place={isPlace || undefined} data-wide={isWide || undefined}>
        <IconButton icon="back" label={stateTexts.back} onClick={back} />
        <h1 className={styles.title}>{title}</h1>
        <div className={styles.action}>
          {action ?? <WalletChip />}
          {hasHelpInHead(path) && (
            <IconButton
              icon="headset"
              label={matchListTexts.help}
              aria-haspopup="dialog"
              onClick={() => askForHelp(true)}
            />
          )}
        </div>
      </div>
      <main className={styles.body} data-wide={(isWide ?? isPlace) || undefined}>
        <WayBackLine />
        {children}
      </main>
    </>
  );
}

import { noticesTexts } from '../../locales/notices/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { MenuLink } from '../../ui/primitives/menu.tsx';
import { Skeleton } from '../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import styles from './help-sheet.module.css';

const texts = noticesTexts.help;

/** The sheet that the help button opens: a greeting, common questions, and the way to a person. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const help = useCall('customerServicePopup', {}, { staleTime: 60_000 });
  return (
    <Sheet title={texts.title} isOpen onClose={onClose}>
      <div className={styles.body}>
        {help.isPending && <Skeleton height="180px" radius="14px" />}
        {help.isError && !help.data && <LoadFailed onRetry={() => help.refetch()} />}
        {help.data && (
          <>
            <p className={styles.title}>{help.data.title}</p>
            <p>{help.data.text}</p>
            <p className={styles.minor}>
              {help.data.isOnline ? texts.online : texts.offline}&nbsp;· {texts.hours(help.data.hours)}
            </p>
            <ul className={styles.questions}>
              {help.data.questions.map((question) => (
                <li key={question}>
                  <MenuLink to="/cs" label={question} onClick={onClose} />
                </li>
              ))}
            </ul>
          </>
        )}
        <ButtonLink to="/cs" wide onClick={onClose}>
          {texts.enter}
        </ButtonLink>
      </div>
    </Sheet>
  );
}

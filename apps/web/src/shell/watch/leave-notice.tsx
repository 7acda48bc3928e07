import { noticesTexts } from '../../locales/notices/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { leaveFor, useLeaving } from '../../runtime/travel/leaving.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';

const texts = noticesTexts.leave;

/** Shows the target of a link before it leaves the site, which it does in a window of its own. */
export function LeaveNotice() {
  const url = useLeaving((state) => state.url);
  const stay = () => leaveFor(null);
  const go = () => {
    if (url !== null) window.open(url, '_blank', 'noopener,noreferrer');
    stay();
  };
  return (
    <Dialog
      title={texts.title}
      isOpen={url !== null}
      onClose={stay}
      actions={
        <>
          <Button look="quiet" onClick={stay}>
            {stateTexts.cancel}
          </Button>
          <Button onClick={go}>{texts.go}</Button>
        </>
      }
    >
      {texts.text(url === null ? '' : new URL(url).host)}
    </Dialog>
  );
}

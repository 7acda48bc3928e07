import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../runtime/app-context.ts';
import { usePopupTurn } from '../../runtime/travel/popup-turns.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import { ActivityReports } from './activity-reports.ts';
import { restTexts } from './texts/zh-CN.ts';

/** Reports the activity of a signed-in member, and warns before the session rests (standards AUT-11, A11-10). */
export function ActivityWatch() {
  const { client, clock } = useApp();
  const [isDue, setDue] = useState(false);
  const reports = useRef<ActivityReports | null>(null);
  const isTurn = usePopupTurn('rest', 'safety', isDue);

  useEffect(() => {
    const watch = new ActivityReports({
      report: async (acted) => {
        const result = await client.call('activity', { acted }, { quiet: true });
        return result.ok ? result.data.restsAt : null;
      },
      now: () => clock.now(),
      later: (run, ms) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
      warn: setDue,
    });
    reports.current = watch;
    // Events of scripts are no activity of the member.
    const act = (event: Event) => event.isTrusted && watch.acted();
    for (const kind of ['pointerdown', 'keydown'] as const) window.addEventListener(kind, act, { capture: true });
    return () => {
      for (const kind of ['pointerdown', 'keydown'] as const) window.removeEventListener(kind, act, { capture: true });
      watch.stop();
    };
  }, [client, clock]);

  // A screen reader presses without a finger or a key.
  const goOn = () => {
    reports.current?.acted();
    setDue(false);
  };
  return (
    <Dialog
      title={restTexts.title}
      isOpen={isTurn}
      onClose={goOn}
      actions={<Button onClick={goOn}>{restTexts.go}</Button>}
    >
      {restTexts.text}
    </Dialog>
  );
}

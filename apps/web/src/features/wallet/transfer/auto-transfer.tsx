import { transferTexts } from '../../../locales/transfer/zh-CN.ts';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Toggle } from '../../../ui/fields/toggle.tsx';

/** Whether the central wallet follows the member into a venue. The server keeps the choice. */
export function AutoTransfer() {
  const { signedIn } = useSession();
  const choice = useCall('autoTransfer', {}, { enabled: signedIn });
  const set = useAction('setAutoTransfer');
  const isOnline = useIsOnline();
  const change = async (isOn: boolean) => {
    await set.run({ isOn });
  };
  return (
    <div>
      <Toggle
        label={transferTexts.auto.title}
        note={transferTexts.auto.note}
        isOn={choice.data?.isOn ?? false}
        busy={set.busy}
        disabled={!choice.data || !isOnline}
        onChange={change}
      />
      <FormError text={set.failed?.message} />
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../runtime/actions/use-action.ts';
import { callKey, useCall } from '../../runtime/calls/use-call.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Toggle } from '../../ui/fields/toggle.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './settings-page.module.css';
import { settingsTexts } from './texts/zh-CN.ts';

const texts = settingsTexts.sharing;

/** Whether the member's bets are shared with others. The server stores it, so that it holds on every device. */
export function BetSharing() {
  const { signedIn } = useSession();
  const queries = useQueryClient();
  const choice = useCall('orderSharing', {}, { enabled: signedIn });
  const set = useAction('setOrderSharing');
  if (!signedIn) return null;
  const choose = async (isOn: boolean) => {
    const result = await set.run({ isOn });
    if (result?.ok) queries.setQueryData(callKey('orderSharing', {}), result.data);
  };
  return (
    <Card className={styles.group}>
      <h2>{texts.title}</h2>
      {choice.isError && !choice.data ? (
        <LoadFailed onRetry={() => choice.refetch()} />
      ) : (
        <Toggle
          label={texts.label}
          note={texts.note}
          isOn={choice.data?.isOn ?? false}
          busy={set.busy}
          disabled={!choice.data}
          onChange={(isOn) => void choose(isOn)}
        />
      )}
      <FormError text={set.failed?.message} />
    </Card>
  );
}

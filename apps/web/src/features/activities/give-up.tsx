import { useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { activitiesTexts } from './texts/zh-CN.ts';

const texts = activitiesTexts.rewards;

/** Gives up cash that has to be staked for, once the member said so twice. */
export function GiveUp({ rewardId }: { readonly rewardId: string }) {
  const [isAsked, ask] = useState(false);
  const giveUp = useAction('giveUpReward');
  const isOnline = useIsOnline();
  return (
    <>
      {isAsked ? (
        <>
          <span>{texts.giveUpAsk}</span>
          <Button size="small" look="quiet" disabled={giveUp.busy} onClick={() => ask(false)}>
            {texts.keepReward}
          </Button>
          <Button
            size="small"
            look="soft"
            busy={giveUp.busy}
            disabled={!isOnline}
            onClick={() => void giveUp.run({ rewardId })}
          >
            {texts.giveUpSure}
          </Button>
        </>
      ) : (
        <Button size="small" look="quiet" onClick={() => ask(true)}>
          {texts.giveUp}
        </Button>
      )}
      <FormError text={giveUp.failed?.message} />
    </>
  );
}

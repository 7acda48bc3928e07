import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Empty } from '../../../ui/primitives/states.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';

/** An activity that the site does not hold, and the way to those that it does. */
export function NotHeld({ text }: { readonly text: string }) {
  return (
    <Empty
      of="offer"
      text={text}
      action={
        <ButtonLink look="soft" to="/app/welfare">
          {activitiesTexts.rewards.title}
        </ButtonLink>
      }
    />
  );
}

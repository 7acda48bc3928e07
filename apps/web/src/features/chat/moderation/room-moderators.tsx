import type { CallOutput } from '@touchline/contract';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Empty } from '../../../ui/primitives/states.tsx';
import { chatTexts } from '../texts/zh-CN.ts';
import styles from './moderation.module.css';

const texts = chatTexts.moderation;

interface RoomModeratorsProps {
  readonly chatRoomNo: string;
  readonly moderators: CallOutput<'roomPowers'>['moderators'];
}

/** The moderators of a room beside its host. */
export function RoomModerators({ chatRoomNo, moderators }: RoomModeratorsProps) {
  const dismiss = useAction('dismissModerator');
  if (moderators.length === 0) return <Empty text={texts.noPeople} />;
  return (
    <ul className={styles.list}>
      {moderators.map(({ userId, username }) => (
        <li key={userId} className={styles.person}>
          <bdi>{username}</bdi>
          <Button
            look="quiet"
            size="small"
            busy={dismiss.busy}
            onClick={() => void dismiss.run({ chatRoomNo, userId, reason: texts.dismiss })}
          >
            {texts.dismiss}
          </Button>
        </li>
      ))}
      {dismiss.failed && <FormError text={dismiss.failed.message} />}
    </ul>
  );
}

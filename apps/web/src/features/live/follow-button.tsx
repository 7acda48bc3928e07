import { liveTexts } from '../../locales/live/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useSession } from '../../runtime/session/use-session.ts';
import { Button } from '../../ui/primitives/button.tsx';

const TOAST_MS = 3_000;

interface FollowButtonProps {
  readonly room: { readonly anchorRoomId: string; readonly nick: string; readonly isFollowed: boolean };
}

/** Follows a host or stops to; a visitor is asked to log in. */
export function FollowButton({ room: { anchorRoomId, nick, isFollowed } }: FollowButtonProps) {
  const { effects } = useApp();
  const { signedIn } = useSession();
  const follow = useAction('followRoom');
  const press = async () => {
    if (!signedIn) return effects.askToLogIn();
    const result = await follow.run({ anchorRoomId, isFollowed: !isFollowed });
    if (result && !result.ok) effects.toast(result.message, TOAST_MS);
  };
  return (
    <Button
      look={isFollowed ? 'quiet' : 'primary'}
      size="small"
      busy={follow.busy}
      aria-pressed={isFollowed}
      aria-label={isFollowed ? liveTexts.unfollow(nick) : liveTexts.followOne(nick)}
      onClick={() => void press()}
    >
      {isFollowed ? liveTexts.followed : liveTexts.follow}
    </Button>
  );
}

import { loginPath } from '@touchline/client';
import { useSession } from '../../../runtime/session/use-session.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';

/** Leads a visitor to the login and back; nothing for members. */
export function LoginButton({ activityId }: { readonly activityId: string }) {
  const { signedIn } = useSession();
  if (signedIn) return null;
  return (
    <ButtonLink size="large" wide to={loginPath(`/app/activity/${activityId}`)}>
      {activitiesTexts.may.login}
    </ButtonLink>
  );
}

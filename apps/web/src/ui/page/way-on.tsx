import { refusalTexts } from '../../locales/refusal/zh-CN.ts';
import { withWayBack } from '../../runtime/travel/way-back.ts';
import { ButtonLink } from '../primitives/button.tsx';

const ways = {
  birthday_unanswered: { to: '/app/mine/profile', text: refusalTexts.tellBirthday },
  name_unanswered: { to: '/app/mine/profile', text: refusalTexts.tellName },
  identity_unverified: { to: '/app/mine/profile', text: refusalTexts.verifyIdentity },
  limits_unanswered: { to: '/app/safer-play/limits', text: refusalTexts.chooseLimits },
} as const;

/** The way on where a site first wants to know who its member is (standards ACC-1, ACC-5, EXC-8), or has tools to show (HRM-4). */
export function WayOn({ reason }: { readonly reason: string | null | undefined }) {
  const way = ways[reason as keyof typeof ways];
  if (!way) return null;
  return (
    <ButtonLink look="soft" wide to={withWayBack(way.to, location.pathname + location.search)}>
      {way.text}
    </ButtonLink>
  );
}

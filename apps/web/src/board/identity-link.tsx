import { refusalTexts } from '../locales/refusal-texts.ts';
import { ButtonLink } from '../ui/primitives/button.tsx';

/** The way on where a site first wants to know who its member is (standards ACC-5). */
export function IdentityLink({ reason }: { readonly reason: string | null | undefined }) {
  if (reason !== 'identity_unverified') return null;
  return (
    <ButtonLink look="soft" wide to="/app/mine/profile">
      {refusalTexts.verifyIdentity}
    </ButtonLink>
  );
}

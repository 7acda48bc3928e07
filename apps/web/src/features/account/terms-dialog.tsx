import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useLogOut } from '../../runtime/session/use-log-out.ts';
import { useMember } from '../../runtime/session/use-session.ts';
import { usePopupTurn } from '../../runtime/travel/popup-turns.ts';
import { CheckField } from '../../ui/fields/field.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import styles from './member-frame.module.css';
import { needsTerms } from './terms-places.ts';

const texts = accountTexts.newTerms;

/** Requests a member's consent to terms that changed since (standards ACC-3); the other choice is to leave. */
export function Overlay() {
  const { site } = useApp();
  const [path] = useLocation();
  const member = useMember();
  const accept = useAction('acceptTerms');
  const { busy, leave } = useLogOut();
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const isDue = member?.termsDue === true && needsTerms(path);
  const isTurn = usePopupTurn('terms', 'safety', isDue);
  const goOn = async () => {
    setTried(true);
    if (!agreed) return;
    await accept.run({ termsVersion: site.termsVersion });
  };
  return (
    <Dialog
      title={texts.title}
      isOpen={isTurn}
      onClose={() => {}}
      actions={
        <>
          <Button look="quiet" busy={busy} onClick={leave}>
            {texts.decline}
          </Button>
          <Button busy={accept.busy} onClick={goOn}>
            {texts.accept}
          </Button>
        </>
      }
    >
      <p>{texts.lead}</p>
      <div className={styles.consent}>
        <CheckField
          checked={agreed}
          onChange={(event) => setAgreed(event.target.checked)}
          error={tried && !agreed ? accountTexts.mustAgree : undefined}
        >
          {texts.agree}
          <Link href="/app/terms">{accountTexts.terms}</Link>
          {accountTexts.and}
          <Link href="/app/privacy">{accountTexts.privacy}</Link>
        </CheckField>
      </div>
      <FormError text={accept.failed?.message} />
    </Dialog>
  );
}

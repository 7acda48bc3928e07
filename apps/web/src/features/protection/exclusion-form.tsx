import { useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { protectionTexts } from '../../locales/protection/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useAction } from '../../runtime/actions/use-action.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useIsOnline } from '../../runtime/live/use-realtime-status.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useMember } from '../../runtime/session/use-session.ts';
import { Field, PasswordField, SelectField } from '../../ui/fields/field.tsx';
import { unitText } from '../../ui/forms/unit-text.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { Dialog } from '../../ui/sheets/dialog.tsx';
import styles from './protection.module.css';

const texts = protectionTexts.exclusion;
/** The word that the server expects, in whatever language the page is. */
const WORD = '自我排除';

type Duration = keyof typeof texts.durations;
type Hours = keyof typeof texts.timeOuts;

/** Requests the duration, the word for a long exclusion, and the password; then a confirmation. */
export function ExclusionForm({ kind }: { readonly kind: 'timeOut' | 'self' }) {
  const { digest } = useApp();
  const member = useMember();
  const currency = useCurrency();
  const isOnline = useIsOnline();
  const timeOut = useAction('takeTimeOut');
  const exclude = useAction('selfExclude');
  const [hours, setHours] = useState<Hours>('24');
  const [duration, setDuration] = useState<Duration>('six_months');
  const [word, setWord] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isSelf = kind === 'self';
  const failed = timeOut.failed ?? exclude.failed;
  const wordProblem = isSelf && word.trim() !== WORD;

  /** The server ends the session, which informs the member and leads to the login page. */
  const start = async () => {
    setAsking(false);
    if (!member) return;
    const proof = await digest(member.name, password);
    if (isSelf) await exclude.run({ duration, confirmation: WORD, password: proof });
    else await timeOut.run({ hours: Number(hours), password: proof });
  };

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!wordProblem && password !== '') setAsking(true);
      }}
    >
      {isSelf ? (
        <SelectField
          label={texts.duration}
          value={duration}
          onChange={(event) => setDuration(event.target.value as Duration)}
        >
          {(Object.keys(texts.durations) as Duration[]).map((name) => (
            <option key={name} value={name}>
              {texts.durations[name]}
            </option>
          ))}
        </SelectField>
      ) : (
        <SelectField label={texts.duration} value={hours} onChange={(event) => setHours(event.target.value as Hours)}>
          {(Object.keys(texts.timeOuts) as Hours[]).map((name) => (
            <option key={name} value={name}>
              {texts.timeOuts[name]}
            </option>
          ))}
        </SelectField>
      )}
      {isSelf && (
        <Field
          label={texts.typeWord(WORD)}
          autoComplete="off"
          value={word}
          onChange={(event) => setWord(event.target.value)}
          error={tried && wordProblem ? texts.wordProblem(WORD) : undefined}
        />
      )}
      <PasswordField
        label={accountTexts.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={tried && password === '' ? texts.passwordProblem : undefined}
      />
      {failed && (
        <Notice tone="danger" icon="alert">
          {failed.message}
        </Notice>
      )}
      <Button type="submit" look="danger" wide busy={timeOut.busy || exclude.busy} disabled={!isOnline}>
        {isSelf ? texts.startSelf : texts.startTimeOut}
      </Button>
      <Dialog
        title={texts.confirmTitle(`${texts[kind]} ${isSelf ? texts.durations[duration] : texts.timeOuts[hours]}`)}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button type="button" look="quiet" onClick={() => setAsking(false)}>
              {stateTexts.cancel}
            </Button>
            <Button type="button" look="danger" onClick={start}>
              {stateTexts.confirm}
            </Button>
          </>
        }
      >
        {unitText(texts.lead, currency)}
      </Dialog>
    </form>
  );
}

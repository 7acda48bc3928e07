import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Dialog } from '../../../ui/sheets/dialog.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import { monthOf } from './month.ts';
import styles from './sign-in.module.css';

const texts = activitiesTexts.signIn;

type View = CallOutput<'signInState'>;

/** The month with what was signed; a missed day that can be made up is a button. */
export function MonthCalendar({ view }: { readonly view: View }) {
  const { today, signed, makeUp, frame } = view;
  const [asked, ask] = useState<string | null>(null);
  const action = useAction('makeUpSignIn');
  const isOnline = useIsOnline();
  const { year, month, blanks, days } = monthOf(today);
  const states = new Map(signed.map(({ day, isMadeUp }) => [day, isMadeUp ? 'made_up' : 'signed']));
  const hasCard = (makeUp?.cards?.held ?? 0) > 0;
  const canMakeUp = (day: string) => makeUp?.days.includes(day) === true;
  const pay = async () => {
    if (!asked) return;
    const result = await action.run({
      ...{ activityId: frame.activityId, day: asked },
      payWith: hasCard ? 'card' : 'points',
    });
    if (result?.ok) ask(null);
  };
  return (
    <Card as="section" className={styles.round} aria-label={texts.calendar}>
      <h2 className="figures">{texts.month(year, month)}</h2>
      <div className={styles.month}>
        {texts.weekDays.map((name) => (
          <span key={name} className={styles.weekDay} aria-hidden="true">
            {name}
          </span>
        ))}
        {blanks.map((name) => (
          <span key={name} />
        ))}
        {days.map((day) => {
          const number = Number(day.slice(8));
          const state = states.get(day);
          if (makeUp && canMakeUp(day))
            return (
              <button
                key={day}
                type="button"
                className={styles.date}
                data-state="missed"
                aria-label={hasCard ? texts.makeUpByCard(day) : texts.makeUp(day, makeUp.points)}
                onClick={() => ask(day)}
              >
                <span className="figures">{number}</span>
                <Icon name="plus" size={12} />
              </button>
            );
          return (
            <span key={day} className={styles.date} data-state={state} data-today={day === today || undefined}>
              <span className="figures">{number}</span>
              {state && (
                <>
                  <Icon name="check" size={12} />
                  <span className="visually-hidden">{state === 'made_up' ? texts.madeUp : texts.signed}</span>
                </>
              )}
            </span>
          );
        })}
      </div>
      {makeUp && <p className={styles.minor}>{texts.makeUpLeft(makeUp.left)}</p>}
      {makeUp?.cards && <p className={styles.minor}>{texts.cards(makeUp.cards.held, makeUp.cards.next)}</p>}
      <Dialog
        title={texts.makeUpTitle}
        isOpen={asked !== null}
        onClose={() => ask(null)}
        actions={
          <>
            <Button look="quiet" onClick={() => ask(null)}>
              {texts.cancel}
            </Button>
            <Button busy={action.busy} disabled={!isOnline} onClick={() => void pay()}>
              {texts.makeUpTitle}
            </Button>
          </>
        }
      >
        <p>{asked && makeUp && (hasCard ? texts.makeUpAskByCard(asked) : texts.makeUpAsk(asked, makeUp.points))}</p>
        <FormError text={action.failed?.message} />
      </Dialog>
    </Card>
  );
}

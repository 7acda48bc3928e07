import { displayAmount } from '@touchline/rules/money';
import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { useRecordTime } from '../../../ui/times/use-record-time.ts';
import parts from '../frame/parts.module.css';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { worthText } from '../frame/worth-text.ts';
import styles from './invite.module.css';
import { StepRow } from './step-row.tsx';
import type { InviteView } from './step-table.tsx';
import { inviteTexts } from './texts/zh-CN.ts';

const texts = inviteTexts.own;

type Invited = NonNullable<InviteView['invited']>;
type Step = Invited['steps'][number];

interface AsFriendProps {
  readonly view: InviteView;
  readonly invited: Invited;
}

/** The rewards of the reader who was invited, with amounts, because they are the reader's own. */
export function AsFriend({ view, invited: { until, reason, steps } }: AsFriendProps) {
  const { activityId, state } = view.frame;
  const claim = useAction('claimInvited');
  const time = useRecordTime();
  const [told, setTold] = useState('');
  const titles = new Map(view.steps.map(({ stepId, title }) => [stepId, title]));
  const press = async (stepId: string) => {
    const result = await claim.run({ activityId, stepId });
    setTold(result?.ok ? inviteTexts.got(worthText(result.data.reward.worth)) : '');
  };
  const isShort = steps.length < view.steps.filter(({ friend }) => friend).length;
  return (
    <Card as="section" className={parts.part} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={`figures ${parts.minor}`}>{texts.intro(time(until).slice(0, 16))}</p>
      {reason && (
        <Notice icon="info">
          {inviteTexts.ownReasons[reason]}
          {reason.startsWith('same_') && `。${inviteTexts.doubt}`}
        </Notice>
      )}
      <div role="status" className={styles.outcome}>
        {told && <Notice icon="check">{told}</Notice>}
        <FormError text={claim.failed?.message} />
      </div>
      <TurnoverTerms worths={steps.map(({ worth }) => worth)} />
      <ul className={styles.rows}>
        {steps.map((step) => {
          const worth = step.worth ? worthText(step.worth) : '';
          const title = titles.get(step.stepId) ?? '';
          return (
            <StepRow
              key={step.stepId}
              title={`${title}\u00a0· ${worth}`}
              state={step.state}
              missing={step.missing}
              progress={<Progress step={step} />}
              busy={claim.busy}
              claimLabel={`${inviteTexts.claim} ${title}`}
              onClaim={state === 'running' ? () => void press(step.stepId) : undefined}
              action={
                <ButtonLink look="soft" size="small" to={step.leadsTo}>
                  {inviteTexts.go}
                </ButtonLink>
              }
            />
          );
        })}
      </ul>
      {isShort && <p className={parts.minor}>{texts.careful}</p>}
    </Card>
  );
}

function Progress({ step: { missing, deposited, staked } }: { readonly step: Step }) {
  const currency = useCurrency();
  const money = [deposited, staked].flatMap((part) =>
    part ? [`${displayAmount(part.done, currency)} / ${displayAmount(part.required, currency)}`] : [],
  );
  return [...(missing.includes('identity') ? [inviteTexts.missing.identity] : []), ...money].join('，');
}

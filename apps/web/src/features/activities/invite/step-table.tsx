import type { CallOutput } from '@touchline/contract';
import { displayAmount } from '@touchline/rules/money';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import parts from '../frame/parts.module.css';
import { TurnoverTerms } from '../frame/turnover-terms.tsx';
import { worthText } from '../frame/worth-text.ts';
import { activitiesTexts } from '../texts/zh-CN.ts';
import styles from './invite.module.css';
import { inviteTexts as texts } from './texts/zh-CN.ts';

export type InviteView = CallOutput<'inviteState'>;

/** The steps of a friend, and the rewards of each step for both. */
export function StepTable({ view: { steps, friendDays, friendsEach } }: { readonly view: InviteView }) {
  return (
    <Card as="section" className={parts.part} aria-label={texts.steps}>
      <h2>{texts.steps}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.stepId} className={styles.step}>
            <strong>
              <span className={parts.minor}>{texts.step(index + 1)}</span> {step.title}
            </strong>
            <Needs step={step} />
            <dl className={`figures ${styles.worths}`}>
              {(['inviter', 'friend'] as const).map((who) => {
                const worth = step[who];
                return (
                  worth && (
                    <div key={who}>
                      <dt>{who === 'inviter' ? texts.forInviter : texts.forFriend}</dt>
                      <dd>
                        {worthText(worth)}
                        {worth.turnoverTimes > 0 && `\u00a0· ${activitiesTexts.worth.turnover(worth.turnoverTimes)}`}
                      </dd>
                    </div>
                  )
                );
              })}
            </dl>
          </li>
        ))}
      </ol>
      <TurnoverTerms worths={steps.flatMap(({ inviter, friend }) => [inviter, friend])} />
      <p className={parts.minor}>
        {texts.days(friendDays)}&nbsp;· {texts.most(friendsEach)}
      </p>
    </Card>
  );
}

function Needs({ step: { identity, deposited, staked } }: { readonly step: InviteView['steps'][number] }) {
  const currency = useCurrency();
  const needs = [
    texts.identity[identity],
    ...(deposited ? [texts.deposited(displayAmount(deposited, currency))] : []),
    ...(staked ? [texts.staked(displayAmount(staked, currency))] : []),
  ];
  return (
    <ul className={`figures ${parts.minor}`}>
      {needs.map((need) => (
        <li key={need}>{need}</li>
      ))}
    </ul>
  );
}

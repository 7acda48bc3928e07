import { type CurrencyCode, groupThousands } from '@touchline/rules/money';
import { formatOdds } from '@touchline/rules/odds';
import { useEffect } from 'react';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Money } from '../../../ui/primitives/money.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import walletStyles from '../wallet.module.css';
import choiceStyles from '../withdraw/withdraw.module.css';
import { isOpen, type Offer, worthOf } from './bonus-model.ts';
import { bonusTexts } from './texts/zh-CN.ts';

interface BonusFieldProps {
  readonly value: string;
  readonly onChange: (bonusId: string) => void;
  /** The amount that the deposit is to bring to the wallet; null while it is unknown. */
  readonly credit: string | null;
  readonly currency: CurrencyCode;
}

/** Bonuses a deposit may have, none of them to begin with, each with all it is tied to. Nothing is shown where nothing is offered. */
export function BonusField({ value, onChange, credit, currency }: BonusFieldProps) {
  const { data } = useCall('depositBonuses', {}, { staleTime: 5_000 });
  const isBlocked = data?.items.some(isOpen) ?? false;
  const chosen = isBlocked ? undefined : data?.offers.find(({ bonusId }) => bonusId === value);
  // A bonus that is not offered any more, as after a choice in another tab, is not sent.
  const isGone = data !== undefined && value !== '' && !chosen;
  useEffect(() => {
    if (isGone) onChange('');
  }, [isGone, onChange]);
  if (!data || data.offers.length === 0 || data.currency !== currency) return null;
  if (isBlocked) return <Notice icon="gift">{bonusTexts.oneAtATime}</Notice>;
  return (
    <>
      <fieldset className={choiceStyles.choices}>
        <legend>{bonusTexts.choose}</legend>
        <label className={choiceStyles.choice}>
          <input type="radio" name="bonus" checked={!chosen} onChange={() => onChange('')} />
          <span>
            <span className={choiceStyles.choiceName}>{bonusTexts.none}</span>
            <span className={choiceStyles.note}>{bonusTexts.noneNote}</span>
          </span>
        </label>
        {data.offers.map((offer) => (
          <label key={offer.bonusId} className={choiceStyles.choice}>
            <input type="radio" name="bonus" checked={offer === chosen} onChange={() => onChange(offer.bonusId)} />
            <span>
              <span className={choiceStyles.choiceName}>
                {offer.name} <Badge tone="gold">+{offer.percent}%</Badge>
              </span>
              <span className={choiceStyles.note}>
                {offer.firstOnly ? bonusTexts.firstOnly : bonusTexts.everyone}&nbsp;·{' '}
                {bonusTexts.worth(offer.percent, groupThousands(offer.max))}&nbsp;·{' '}
                {bonusTexts.from(groupThousands(offer.min))}
                {offer.timesLeft !== null && `\u00a0· ${bonusTexts.timesLeft(offer.timesLeft)}`}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      {chosen && <Terms offer={chosen} credit={credit} currency={currency} />}
    </>
  );
}

interface TermsProps {
  readonly offer: Offer;
  readonly credit: string | null;
  readonly currency: CurrencyCode;
}

function Terms({ offer, credit, currency }: TermsProps) {
  const worth = credit === null ? null : worthOf(offer, credit, currency);
  const { turnoverTimes, days, minOddsMilli, min } = offer;
  return (
    <>
      {credit !== null && !worth && (
        <p className={walletStyles.error} role="alert">
          {bonusTexts.below(groupThousands(min))}
        </p>
      )}
      <dl className={walletStyles.rows}>
        {worth && (
          <>
            <div>
              <dt>{bonusTexts.amount}</dt>
              <dd>
                <Money amount={worth.amount} currency={currency} />
              </dd>
            </div>
            <div>
              <dt>{bonusTexts.required}</dt>
              <dd>
                <Money amount={worth.required} currency={currency} />
              </dd>
            </div>
          </>
        )}
        <div>
          <dt>{bonusTexts.until}</dt>
          <dd>{bonusTexts.days(days)}</dd>
        </div>
      </dl>
      <details>
        <summary className={choiceStyles.summary}>{bonusTexts.rulesTitle}</summary>
        <ul className={walletStyles.points}>
          {bonusTexts.rules(turnoverTimes, days, formatOdds(minOddsMilli, 'decimal')).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </details>
    </>
  );
}

import { displayAmount } from '@touchline/rules/money';
import { useCurrency } from '../../../runtime/money/use-currency.ts';

interface Part {
  readonly required: string;
  readonly done: string;
}

interface ConditionRowsProps {
  readonly needs: { readonly deposited: Part | null; readonly staked: Part | null };
  readonly labels: { readonly deposited: string; readonly staked: string };
}

/** The amounts that have to be deposited and staked, with the progress, as rows of a list of terms. */
export function ConditionRows({ needs, labels }: ConditionRowsProps) {
  const currency = useCurrency();
  return (['deposited', 'staked'] as const).map((name) => {
    const part = needs[name];
    return (
      part && (
        <div key={name}>
          <dt>{labels[name]}</dt>
          <dd className="figures">
            {displayAmount(part.done, currency)} / {displayAmount(part.required, currency)}
          </dd>
        </div>
      )
    );
  });
}

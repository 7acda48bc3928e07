import { useCall } from '../../../runtime/calls/use-call.ts';
import { Money } from '../../../ui/primitives/money.tsx';
import { bonusTexts } from './texts/zh-CN.ts';

/** Rows about the bonus that a deposit was made with; nothing for one without. */
export function OrderBonus({ orderId }: { readonly orderId: string }) {
  const { data } = useCall('depositBonuses', {}, { staleTime: 5_000 });
  const bonus = data?.items.find((entry) => entry.orderId === orderId);
  if (!data || !bonus) return null;
  const { name, state, isPaused, amount, required } = bonus;
  return (
    <>
      <div>
        <dt>{bonusTexts.title}</dt>
        <dd>
          {name}&nbsp;· {bonusTexts.states[isPaused ? 'paused' : state]}
        </dd>
      </div>
      <div>
        <dt>{bonusTexts.amount}</dt>
        <dd>
          <Money amount={amount} currency={data.currency} />
        </dd>
      </div>
      <div>
        <dt>{bonusTexts.required}</dt>
        <dd>
          <Money amount={required} currency={data.currency} />
        </dd>
      </div>
    </>
  );
}

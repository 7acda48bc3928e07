import type { ComponentProps } from 'react';
import { useHiddenAmounts } from '../../runtime/device/hidden-amounts.ts';
import { COVERED_AMOUNT, Money } from '../primitives/money.tsx';

/** An amount that says what the member has or had, covered where they covered them. */
export function OwnMoney(props: ComponentProps<typeof Money>) {
  const { isHidden } = useHiddenAmounts();
  return isHidden && props.amount !== null ? COVERED_AMOUNT : <Money {...props} />;
}

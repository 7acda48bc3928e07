import { stateTexts } from '../../locales/state/zh-CN.ts';
import { wayBackTexts } from '../../locales/way-back/zh-CN.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { useWayBack } from '../../runtime/travel/way-back.ts';
import { unitText } from '../forms/unit-text.ts';
import { ButtonLink } from '../primitives/button.tsx';
import styles from './way-back-line.module.css';

const names = [
  [/^\/app\/wallet\/deposit/, wayBackTexts.deposit],
  [/^\/app\/wallet\/withdraw/, wayBackTexts.withdraw],
  // A member who binds a destination here is on the way to a withdrawal.
  [/^\/app\/wallet\/(cards|crypto)\/add/, stateTexts.back],
  [/^\/app\/(match|sports|league|home)/, wayBackTexts.betting],
] as const;

/** A link back to the cashier, the withdrawal or the bet that the reader came from, by its name. */
export function WayBackLine() {
  const wayBack = useWayBack();
  const currency = useCurrency();
  const name = names.find(([path]) => wayBack !== null && path.test(wayBack))?.[1];
  if (wayBack === null || !name) return null;
  return (
    <p className={styles.line}>
      <ButtonLink look="soft" size="small" to={wayBack}>
        {unitText(name, currency)}
      </ButtonLink>
    </p>
  );
}

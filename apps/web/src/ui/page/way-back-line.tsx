import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useWayBack } from '../../runtime/travel/way-back.ts';
import { ButtonLink } from '../primitives/button.tsx';
import styles from './way-back-line.module.css';

const names = [
  [/^\/app\/wallet\/deposit/, stateTexts.backToDeposit],
  [/^\/app\/(match|sports|league|home)/, stateTexts.backToBetting],
] as const;

/** On a page one was sent to from the cashier or from a bet: the way back there, by its name. */
export function WayBackLine() {
  const wayBack = useWayBack();
  const name = names.find(([path]) => wayBack !== null && path.test(wayBack))?.[1];
  if (wayBack === null || !name) return null;
  return (
    <p className={styles.line}>
      <ButtonLink look="soft" size="small" to={wayBack}>
        {name}
      </ButtonLink>
    </p>
  );
}

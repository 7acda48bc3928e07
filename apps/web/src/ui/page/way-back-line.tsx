import { stateTexts } from '../../locales/state/zh-CN.ts';
import { useWayBack } from '../../runtime/travel/way-back.ts';
import { ButtonLink } from '../primitives/button.tsx';
import styles from './way-back-line.module.css';

const names = [
  [/^\/app\/wallet\/deposit/, stateTexts.backToDeposit],
  [/^\/app\/(match|sports|league|home)/, stateTexts.backToBetting],
] as const;

/** A link back to the cashier or the bet that the reader came from, by its name. */
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

import { Link } from 'wouter';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { useNavigation } from '../../../runtime/calls/use-navigation.ts';
import { useSuspendedFeatures } from '../../../runtime/calls/use-suspensions.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import styles from './shortcuts.module.css';
import { programmeTexts } from './texts/zh-CN.ts';

/** Shortcuts as words in the cells of one ruled line. */
export function Shortcuts() {
  const currency = useCurrency();
  const { quickActions } = useNavigation();
  const suspended = useSuspendedFeatures();
  // The name of a withdrawal depends on its unit, not on the site (product-spec section 1).
  const words = { ...programmeTexts.quick, withdraw: currencyTexts[currency].withdraw };
  if (quickActions.length === 0) return null;
  return (
    <nav className={styles.line} aria-label={programmeTexts.shortcuts}>
      {quickActions.map(({ key, path, label }) => (
        <Link key={key} href={path}>
          {key === 'withdraw' ? words.withdraw : (label ?? words[key])}
          {suspended(key) && <Badge tone="warn">{programmeTexts.maintenance}</Badge>}
        </Link>
      ))}
    </nav>
  );
}

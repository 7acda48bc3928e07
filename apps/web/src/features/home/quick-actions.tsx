import type { Navigation } from '@touchline/contract/site';
import { Link } from 'wouter';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { homeLaterTexts } from '../../locales/home-later/zh-CN.ts';
import { useNavigation } from '../../runtime/calls/use-navigation.ts';
import { useSuspendedFeatures } from '../../runtime/calls/use-suspensions.ts';
import { useCurrency } from '../../runtime/money/use-currency.ts';
import { Icon, type IconName } from '../../ui/icons/icon.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import styles from './quick-actions.module.css';

const icons: Readonly<Record<Navigation['quickActions'][number]['key'], IconName>> = {
  deposit: 'plus',
  withdraw: 'up',
  bets: 'ticket',
  records: 'list',
  help: 'headset',
};

/** The links to the member's money, bets and help. */
export function QuickActions() {
  const currency = useCurrency();
  const { quickActions } = useNavigation();
  const suspended = useSuspendedFeatures();
  // The name of a withdrawal depends on its unit, not on the site (product-spec section 1).
  const words = { ...homeLaterTexts.quick, withdraw: currencyTexts[currency].withdraw };
  return (
    <nav className={styles.quick} aria-label={homeLaterTexts.quickLabel}>
      {quickActions.map(({ key, path, label }) => (
        <Link key={key} href={path}>
          <Icon name={icons[key]} size={20} />
          {key === 'withdraw' ? words.withdraw : (label ?? words[key])}
          {suspended(key) && <Badge tone="warn">{homeLaterTexts.maintenance}</Badge>}
        </Link>
      ))}
    </nav>
  );
}

import { groupThousands } from '@touchline/rules/money';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { MenuLink } from '../../../ui/primitives/menu.tsx';
import { coinTexts } from './texts/zh-CN.ts';

/** How many coins the member has, and the way to what moved them; nothing where the site has none. */
export function CoinLink() {
  const { data } = useCall('coinBalance', {});
  if (!data) return null;
  return (
    <Card as="nav" padded={false} aria-label={coinTexts.title}>
      <MenuLink
        to="/app/wallet/coins"
        icon="gift"
        label={coinTexts.title}
        value={coinTexts.held(groupThousands(String(data.coins)))}
      />
    </Card>
  );
}

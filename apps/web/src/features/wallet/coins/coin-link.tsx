import { groupThousands } from '@touchline/rules/money';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { Card } from '../../../ui/primitives/card.tsx';
import { MenuLink } from '../../../ui/primitives/menu.tsx';
import { coinsTexts } from './texts/zh-CN.ts';

/** The member's number of coins, and the way to their movements; nothing where the site has none. */
export function CoinLink() {
  const { data } = useCall('coinBalance', {});
  if (!data) return null;
  return (
    <Card as="nav" padded={false} aria-label={coinsTexts.title}>
      <MenuLink
        to="/app/wallet/coins"
        icon="gift"
        label={coinsTexts.title}
        value={coinsTexts.held(groupThousands(String(data.coins)))}
      />
    </Card>
  );
}

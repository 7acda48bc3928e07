import { useCall } from '../../../runtime/calls/use-call.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { addressesText } from '../../../ui/forms/unit-text.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { MenuLink } from '../../../ui/primitives/menu.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed } from '../../../ui/primitives/states.tsx';
import { DestinationMark, DestinationName, type Shown } from '../destinations/destination-name.tsx';
import { destinationTexts } from '../destinations/texts/zh-CN.ts';
import { withdrawTexts } from '../withdraw/texts/zh-CN.ts';
import styles from './overview.module.css';
import { overviewTexts as texts } from './texts/zh-CN.ts';

interface Bound {
  readonly id: string;
  readonly destination: Shown;
  readonly isDefault: boolean;
}

/** The cards and addresses the member is paid to, and the ways to their pages. */
export function BoundCard() {
  const currency = useCurrency();
  const withCards = currency === 'CNY';
  const cards = useCall('listBankCards', {}, { enabled: withCards, staleTime: 2_000 });
  const addresses = useCall('listCryptoAddresses', {}, { staleTime: 2_000 });
  return (
    <Card as="section" padded={false} aria-label={withdrawTexts.destination}>
      {withCards && (
        <Bounds
          to="/app/wallet/cards"
          icon="wallet"
          label={destinationTexts.cards}
          count={texts.cards}
          list={cards}
          entries={cards.data?.items.map((card) => ({
            id: card.cardId,
            destination: { kind: 'card', ...card },
            isDefault: card.isDefault,
          }))}
        />
      )}
      <Bounds
        to="/app/wallet/crypto"
        icon="swap"
        label={addressesText(destinationTexts.addresses, currency)}
        count={texts.addresses}
        list={addresses}
        entries={addresses.data?.items.map((address) => ({
          id: address.addressId,
          destination: { kind: 'address', ...address },
          isDefault: address.isDefault,
        }))}
      />
    </Card>
  );
}

interface BoundsProps {
  readonly to: string;
  readonly icon: 'wallet' | 'swap';
  readonly label: string;
  readonly count: (count: number) => string;
  readonly list: { readonly isError: boolean; readonly refetch: () => unknown };
  readonly entries: readonly Bound[] | undefined;
}

function Bounds({ to, icon, label, count, list, entries }: BoundsProps) {
  return (
    <div className={styles.bounds}>
      <MenuLink to={to} icon={icon} label={label} value={entries && count(entries.length)} />
      {!entries && !list.isError && (
        <div>
          <Skeleton height="28px" />
        </div>
      )}
      {!entries && list.isError && <LoadFailed onRetry={() => list.refetch()} />}
      {entries && entries.length > 0 && (
        <ul>
          {entries.map(({ id, destination, isDefault }) => (
            <li key={id}>
              <DestinationMark destination={destination} />
              <DestinationName destination={destination} />
              {isDefault && <Badge tone="primary">{destinationTexts.isDefault}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

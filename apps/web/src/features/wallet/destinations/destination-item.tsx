import { useNow } from '../../../runtime/device/use-now.ts';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { unitText } from '../../../ui/forms/unit-text.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { DestinationMark, DestinationName } from './destination-name.tsx';
import styles from './destinations.module.css';
import { destinationTexts } from './texts/zh-CN.ts';
import { useShortTime } from './use-short-time.ts';

interface ItemProps {
  readonly destination: Parameters<typeof DestinationName>[0]['destination'];
  readonly alias?: string;
  readonly isDefault: boolean;
  readonly boundAt: number;
  readonly usableAt: number;
  readonly isInUse: boolean;
  readonly busy: boolean;
  readonly onMakeDefault: () => void;
  readonly onRemove: () => void;
}

/** One card or address of the list, with what can be done about it. */
export function DestinationItem(props: ItemProps) {
  const shortTime = useShortTime();
  const currency = useCurrency();
  const { destination, alias, isDefault, boundAt, usableAt, isInUse, busy, onMakeDefault, onRemove } = props;
  const now = useNow(60_000);
  const isWaiting = now !== null && now < usableAt;
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.head}>
        <DestinationMark destination={destination} />
        <div>
          <p className={styles.name}>
            <DestinationName destination={destination} />
          </p>
          <p className={styles.minor}>
            {alias && `${alias}\u00a0· `}
            {destinationTexts.boundAt(shortTime(boundAt))}
          </p>
          {isWaiting && (
            <p className={`${styles.minor} ${styles.waits}`}>{destinationTexts.waits(shortTime(usableAt))}</p>
          )}
        </div>
        {isDefault && <Badge tone="primary">{destinationTexts.isDefault}</Badge>}
      </div>
      <div className={styles.actions}>
        {!isDefault && (
          <Button look="soft" size="small" busy={busy} onClick={onMakeDefault}>
            {destinationTexts.makeDefault}
          </Button>
        )}
        <Button look="danger" size="small" disabled={isInUse} onClick={onRemove}>
          {destinationTexts.remove}
        </Button>
      </div>
      {isInUse && <p className={styles.minor}>{unitText(destinationTexts.inUse, currency)}</p>}
    </Card>
  );
}

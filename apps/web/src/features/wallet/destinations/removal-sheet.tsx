import type { Failure } from '@touchline/client';
import { useCurrency } from '../../../runtime/money/use-currency.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { unitText } from '../../../ui/forms/unit-text.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { DestinationMark, DestinationName } from './destination-name.tsx';
import styles from './destinations.module.css';
import { type Guarded, useGuard } from './guard-fields.tsx';
import { destinationTexts } from './texts/zh-CN.ts';

interface RemovalProps {
  readonly destination: Parameters<typeof DestinationName>[0]['destination'];
  readonly label: string;
  readonly busy: boolean;
  readonly failed: Failure | null;
  readonly onRemove: (guarded: Guarded) => Promise<void>;
}

/** The destination that is removed, and the proof that its owner wants it. */
export function Removal({ destination, label, busy, failed, onRemove }: RemovalProps) {
  const guard = useGuard();
  const currency = useCurrency();
  const submit = async () => {
    const guarded = guard.read();
    if (!guarded) return;
    await onRemove(guarded);
    guard.clear();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <p className={styles.head}>
        <DestinationMark destination={destination} />
        <span className={styles.name}>
          <DestinationName destination={destination} />
        </span>
      </p>
      <p className={styles.minor}>{unitText(destinationTexts.removeText, currency)}</p>
      {guard.fields}
      <FormError text={failed?.message} />
      <Button type="submit" look="danger" size="large" wide busy={busy}>
        {label}
      </Button>
    </form>
  );
}

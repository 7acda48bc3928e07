import type { CurrencyCode } from '@touchline/rules/money';
import { MOST_DESTINATIONS } from '@touchline/rules/validation';
import { Link } from 'wouter';
import { currencyTexts } from '../../../locales/currency/zh-CN.ts';
import { useApp } from '../../../runtime/app-context.ts';
import { useNow } from '../../../runtime/device/use-now.ts';
import { withWayBack } from '../../../runtime/travel/way-back.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Notice } from '../../../ui/primitives/states.tsx';
import { DestinationName } from '../destinations/destination-name.tsx';
import { destinationTexts } from '../destinations/texts/zh-CN.ts';
import { useShortTime } from '../destinations/use-short-time.ts';
import { withdrawTexts } from './texts/zh-CN.ts';
import styles from './withdraw.module.css';
import type { Method, Options } from './withdraw-model.ts';

export interface Destination {
  readonly id: string;
  readonly shown: Parameters<typeof DestinationName>[0]['destination'];
  readonly alias: string;
  readonly isDefault: boolean;
  readonly isUsable: boolean;
  readonly usableAt: number;
  readonly newUntil: number;
}

interface DestinationChoiceProps {
  readonly method: Method['method'];
  readonly currency: CurrencyCode;
  readonly destinations: readonly Destination[];
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error: string | undefined;
}

/** The member's cards or addresses, as the way asks for; without one, the way to bind it. */
export function DestinationChoice(props: DestinationChoiceProps) {
  const shortTime = useShortTime();
  const { method, currency, destinations, value, onChange, error } = props;
  const isUsdt = method === 'usdt';
  const list = isUsdt ? '/app/wallet/crypto' : '/app/wallet/cards';
  const add = withWayBack(`${list}/add`, '/app/wallet/withdraw');
  const label = isUsdt ? withdrawTexts.addAddress : withdrawTexts.addCard;
  if (destinations.length === 0) {
    const { card, address, addressToo } = withdrawTexts.missing;
    return (
      <div className={styles.none}>
        <Notice icon="wallet">{isUsdt ? (currency === 'USDT' ? address : addressToo) : card}</Notice>
        <ButtonLink wide to={add}>
          {label}
        </ButtonLink>
      </div>
    );
  }
  return (
    <fieldset className={styles.choices}>
      <legend>{isUsdt ? currencyTexts.USDT.bankCard : withdrawTexts.destination}</legend>
      {destinations.map((entry) => (
        <label key={entry.id} className={styles.choice}>
          <input
            type="radio"
            name="destination"
            checked={entry.id === value}
            disabled={!entry.isUsable}
            onChange={() => onChange(entry.id)}
          />
          <span>
            <span className={styles.choiceName}>
              <DestinationName destination={entry.shown} />
              {entry.isDefault && <Badge tone="primary">{destinationTexts.isDefault}</Badge>}
            </span>
            {entry.alias && <span className={styles.note}>{entry.alias}</span>}
            {!entry.isUsable && (
              <span className={`${styles.note} ${styles.waits}`}>{withdrawTexts.waits(shortTime(entry.usableAt))}</span>
            )}
          </span>
        </label>
      ))}
      <p className={styles.problem} aria-live="polite">
        {error}
      </p>
      <p className={styles.links}>
        {destinations.length < MOST_DESTINATIONS && <Link href={add}>{label}</Link>}
        <Link href={withWayBack(list, '/app/wallet/withdraw')}>{withdrawTexts.manage}</Link>
      </p>
    </fieldset>
  );
}

/** The destinations of the method, the default first. A destination that has to wait is free when its time has come. */
export function useDestinations(options: Options, method: Method['method']): Destination[] {
  const { clock } = useApp();
  return destinationsOf(options, method, useNow(1_000) ?? clock.now());
}

function destinationsOf(options: Options, method: Method['method'], now: number): Destination[] {
  if (method === 'usdt')
    return options.addresses.map((address) => ({
      ...address,
      id: address.addressId,
      shown: { kind: 'address', ...address },
      isUsable: now >= address.usableAt,
    }));
  return options.cards.map((card) => ({
    ...card,
    id: card.cardId,
    alias: '',
    shown: { kind: 'card', ...card },
    isUsable: now >= card.usableAt,
  }));
}

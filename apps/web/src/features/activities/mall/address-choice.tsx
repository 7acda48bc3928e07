import { useEffect } from 'react';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { LoadFailed, Notice } from '../../../ui/primitives/states.tsx';
import styles from './mall.module.css';
import { mallTexts as texts } from './texts/zh-CN.ts';

interface AddressChoiceProps {
  readonly value: string | undefined;
  readonly onChange: (addressId: string) => void;
}

/** The destination of goods: one of the member's addresses, the default to begin with. */
export function AddressChoice({ value, onChange }: AddressChoiceProps) {
  const list = useCall('listAddresses', {});
  const first = list.data?.items[0]?.addressId;
  useEffect(() => {
    if (value === undefined && first !== undefined) onChange(first);
  }, [value, first, onChange]);
  return (
    <fieldset className={styles.addresses}>
      <legend>{texts.address}</legend>
      {list.isPending && <Skeleton height="64px" radius="14px" />}
      {list.isError && !list.data && <LoadFailed onRetry={() => list.refetch()} />}
      {list.data?.items.map(({ addressId, name, phone, region, detail }) => (
        <label key={addressId} className={styles.address}>
          <input
            type="radio"
            name="address"
            value={addressId}
            checked={value === addressId}
            onChange={() => onChange(addressId)}
          />
          <span>
            {name} <span className="figures">{phone}</span>
            <span className={styles.minor}>
              {region} {detail}
            </span>
          </span>
        </label>
      ))}
      {list.data && (
        <ButtonLink look="soft" size="small" to="/app/mine/address">
          {first === undefined ? texts.addAddress : texts.manageAddress}
        </ButtonLink>
      )}
      <Notice icon="lock">{texts.privacy}</Notice>
    </fieldset>
  );
}

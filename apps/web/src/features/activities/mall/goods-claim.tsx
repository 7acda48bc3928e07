import { useState } from 'react';
import { useAction } from '../../../runtime/actions/use-action.ts';
import { useIsOnline } from '../../../runtime/live/use-realtime-status.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Barred } from '../../../ui/page/barred.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { AddressChoice } from './address-choice.tsx';
import styles from './mall.module.css';
import { mallTexts as texts } from './texts/zh-CN.ts';

interface GoodsClaimProps {
  readonly rewardId: string;
  readonly name: string;
  readonly label: string;
}

/** Claims goods that were won, by the address that they are sent to. */
export function GoodsClaim({ rewardId, name, label }: GoodsClaimProps) {
  const [isOpen, open] = useState(false);
  const [addressId, setAddress] = useState<string>();
  const claim = useAction('claimGoods');
  const isOnline = useIsOnline();
  const send = async () => {
    if (addressId !== undefined && (await claim.run({ rewardId, addressId }))?.ok) open(false);
  };
  return (
    <>
      <Button size="small" disabled={!isOnline} onClick={() => open(true)}>
        {label}
      </Button>
      <Sheet title={name} isOpen={isOpen} onClose={() => open(false)}>
        <div className={styles.sheet}>
          {claim.failed?.reason === 'offers_barred' && <Barred />}
          <AddressChoice value={addressId} onChange={setAddress} />
          <FormError text={claim.failed?.message} />
          <Button
            size="large"
            wide
            busy={claim.busy}
            disabled={!isOnline || addressId === undefined}
            onClick={() => void send()}
          >
            {texts.sendGoods}
          </Button>
        </div>
      </Sheet>
    </>
  );
}

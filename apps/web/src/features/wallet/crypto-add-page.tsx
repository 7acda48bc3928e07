import {
  checkCryptoAddress,
  cleanCryptoAddress,
  type Protocol,
  protocolOf,
  protocols,
} from '@touchline/rules/addresses';
import { useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { Field } from '../../ui/fields/field.tsx';
import { Segments } from '../../ui/fields/segments.tsx';
import { Notice } from '../../ui/primitives/states.tsx';
import { AddFrame } from './destinations/add-frame.tsx';
import { BindForm } from './destinations/bind-form.tsx';
import { destinationKinds } from './destinations/destination-kinds.ts';
import styles from './destinations/destinations.module.css';
import { ScanButton } from './destinations/scan-button.tsx';
import { destinationTexts } from './destinations/texts/zh-CN.ts';

/** Binds a wallet address, checked to the last sign before it is sent. */
export function Page() {
  return (
    <AddFrame title={destinationKinds.address.add} parent={destinationKinds.address.path}>
      {() => <AddressForm />}
    </AddFrame>
  );
}

function AddressForm() {
  const insert = useAction('insertCryptoAddress');
  const [protocol, setProtocol] = useState<Protocol>('TRC20');
  const [typed, setTyped] = useState('');
  const [alias, setAlias] = useState('');
  const [tried, setTried] = useState(false);
  const address = cleanCryptoAddress(typed);
  const problem = checkCryptoAddress(protocol, address);
  // The form warns at once when the address belongs to the other network, because that mistake loses money.
  const isToldNow = tried || problem === 'network' || problem === 'lost';
  const take = (text: string) => {
    setTyped(text);
    setProtocol(protocolOf(cleanCryptoAddress(text)) ?? protocol);
  };
  return (
    <BindForm
      kind="address"
      isReady={() => {
        setTried(true);
        return problem === null;
      }}
      insert={insert}
      onInsert={(common) => insert.run({ protocol, address, alias, ...common })}
    >
      <div className={styles.pickerGroup}>
        <span>{destinationTexts.protocol}</span>
        <Segments
          label={destinationTexts.protocol}
          value={protocol}
          onChange={setProtocol}
          choices={protocols.map((value) => ({ value, label: value }))}
        />
      </div>
      <Field
        label={destinationTexts.address}
        className="figures"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        hint={destinationTexts.addressHint[protocol]}
        onChange={(event) => setTyped(event.target.value)}
        suffix={<ScanButton onText={take} />}
        error={isToldNow && problem ? destinationTexts.problems.address[problem] : insert.failed?.fields.address}
      />
      <Notice tone="warn" icon="alert">
        {destinationTexts.warning}
      </Notice>
      <Field
        label={destinationTexts.alias}
        maxLength={20}
        value={alias}
        onChange={(event) => setAlias(event.target.value)}
      />
    </BindForm>
  );
}

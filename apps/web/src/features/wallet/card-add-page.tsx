import { bankOf } from '@touchline/rules/banks';
import { checkBankCard, cleanCardNumber } from '@touchline/rules/validation';
import { useState } from 'react';
import { useAction } from '../../runtime/actions/use-action.ts';
import { Field } from '../../ui/fields/field.tsx';
import { AddFrame } from './destinations/add-frame.tsx';
import { BankPicker } from './destinations/bank-picker.tsx';
import { BindForm } from './destinations/bind-form.tsx';
import { destinationKinds } from './destinations/destination-kinds.ts';
import { bankName } from './destinations/destination-name.tsx';
import styles from './destinations/destinations.module.css';
import { destinationTexts } from './destinations/texts/zh-CN.ts';

const MOST_DIGITS = 19;

/** Binds a bank card of the member's own. */
export function Page() {
  return (
    <AddFrame title={destinationKinds.card.add} parent={destinationKinds.card.path}>
      {(holder) => <CardForm holder={holder} />}
    </AddFrame>
  );
}

function CardForm({ holder }: { readonly holder: string }) {
  const insert = useAction('insertBankCard');
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [branch, setBranch] = useState('');
  const [region, setRegion] = useState('');
  const [tried, setTried] = useState(false);
  const number = cleanCardNumber(typed);
  const known = bankOf(number);
  const isNumber = checkBankCard(number) === null;
  return (
    <BindForm
      kind="card"
      isReady={() => {
        setTried(true);
        return isNumber && (known !== null || chosen !== '');
      }}
      insert={insert}
      onInsert={(common) =>
        insert.run({ cardNum: number, ...(known ? {} : { bankCode: chosen }), branch, region, ...common })
      }
    >
      <dl>
        <div className={styles.fixed}>
          <dt>{destinationTexts.holder}</dt>
          <dd>{holder}</dd>
        </div>
      </dl>
      <p className={styles.minor}>{destinationTexts.holderHint}</p>
      <Field
        label={destinationTexts.number}
        inputMode="numeric"
        autoComplete="off"
        className="figures"
        value={typed}
        onChange={(event) => setTyped(inGroups(event.target.value))}
        good={known ? destinationTexts.recognised(bankName(known)) : undefined}
        error={tried && !isNumber ? destinationTexts.problems.card : insert.failed?.fields.cardNum}
      />
      {!known && (
        <BankPicker
          value={chosen}
          onChange={setChosen}
          error={tried && chosen === '' ? destinationTexts.problems.bank : insert.failed?.fields.bankCode}
        />
      )}
      <Field
        label={destinationTexts.region}
        maxLength={60}
        value={region}
        onChange={(event) => setRegion(event.target.value)}
      />
      <Field
        label={destinationTexts.branch}
        maxLength={60}
        value={branch}
        onChange={(event) => setBranch(event.target.value)}
      />
    </BindForm>
  );
}

/** Digits in groups of four, as they are on the card; what is pasted comes in groups, too. */
function inGroups(typed: string): string {
  return typed
    .replace(/\D/g, '')
    .slice(0, MOST_DIGITS)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

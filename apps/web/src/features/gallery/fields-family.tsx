import { useState } from 'react';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { currencyTexts } from '../../locales/currency/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { CheckField, Field, PasswordField, SelectField } from '../../ui/fields/field.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { SixBoxes } from '../../ui/proof/six-boxes.tsx';
import { withdrawTexts } from '../wallet/withdraw/texts/zh-CN.ts';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const choices = ['none', 'better', 'any'] as const;

/** Fields in every state. */
export function FieldsFamily() {
  const [amount, setAmount] = useState('200.00');
  const [code, setCode] = useState('246');
  return (
    <>
      <SpecimenGroup name="Field" flow="stack">
        <Specimen state="empty, with a hint">
          <Field label={accountTexts.name} hint={accountTexts.nameHint} placeholder="demo01" />
        </Specimen>
        <Specimen state="focus" focused>
          <Field label={accountTexts.name} defaultValue="demo01" />
        </Specimen>
        <Specimen state="good">
          <Field label={accountTexts.name} defaultValue="demo21" good={accountTexts.nameFree} />
        </Specimen>
        <Specimen state="error">
          <Field label={accountTexts.name} defaultValue="demo01" error={accountTexts.problems.name.taken} />
        </Specimen>
        <Specimen state="disabled">
          <Field label={accountTexts.inviteCode} defaultValue="KX7Q2M" disabled />
        </Specimen>
        <Specimen state="suffix">
          <Field
            label={accountTexts.smsCode}
            inputMode="numeric"
            suffix={<Button look="bare">{accountTexts.getCode}</Button>}
          />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="PasswordField" flow="stack">
        <PasswordField label={accountTexts.password} defaultValue="Demo1234" hint={accountTexts.passwordHint(8, 12)} />
        <PasswordField label={accountTexts.confirmPassword} defaultValue="Demo" error={accountTexts.problems.confirm} />
      </SpecimenGroup>
      <SpecimenGroup name="AmountField" flow="stack">
        <AmountField
          label={betSlipTexts.stake}
          currency="CNY"
          value={amount}
          onChange={setAmount}
          hint={betSlipTexts.limits('10.00', '50,000.00')}
        />
        <AmountField
          label={withdrawTexts.amount(currencyTexts.CNY.withdraw)}
          currency="USDT"
          value="5"
          onChange={() => {}}
          error={walletTexts.outOfRange('100.00', '50,000.00')}
        />
      </SpecimenGroup>
      <SpecimenGroup name="SelectField" flow="stack">
        <SelectField label={betSlipTexts.choice} defaultValue="better">
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {betSlipTexts.choices[choice]}
            </option>
          ))}
        </SelectField>
        <Specimen state="disabled">
          <SelectField label={betSlipTexts.choice} disabled>
            <option>{betSlipTexts.choices.none}</option>
          </SelectField>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="CheckField" flow="stack">
        <CheckField defaultChecked>{accountTexts.remember}</CheckField>
        <Specimen state="disabled">
          <CheckField disabled>{accountTexts.remember}</CheckField>
        </Specimen>
        <CheckField error={accountTexts.mustAgree}>
          {accountTexts.agreeAge(18)}
          <a href="#fields">{accountTexts.terms}</a>
        </CheckField>
      </SpecimenGroup>
      <SpecimenGroup name="SixBoxes" flow="stack">
        <SixBoxes label={withdrawTexts.password} value={code} onChange={setCode} />
        <SixBoxes
          label={accountTexts.setWithdrawPassword}
          value="111111"
          onChange={() => {}}
          error={accountTexts.withdrawPasswordProblems.trivial}
        />
      </SpecimenGroup>
    </>
  );
}

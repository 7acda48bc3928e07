import { betSlipTexts } from '../../locales/bet-slip/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { walletTexts } from '../../locales/wallet/zh-CN.ts';
import { Button, ButtonLink } from '../../ui/primitives/button.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import { Specimen, SpecimenGroup } from './specimen.tsx';

const looks = ['primary', 'soft', 'quiet', 'bare', 'danger'] as const;
const sizes = ['small', 'normal', 'large'] as const;
const AMOUNT = '¥200.00';

/** Buttons in every look, size and state. */
export function ButtonsFamily() {
  return (
    <>
      {looks.map((look) => (
        <SpecimenGroup key={look} name={`Button look="${look}"`}>
          <Specimen state="default">
            <Button look={look}>{walletTexts.deposit}</Button>
          </Specimen>
          <Specimen state="focus" focused>
            <Button look={look}>{walletTexts.deposit}</Button>
          </Specimen>
          <Specimen state="disabled">
            <Button look={look} disabled>
              {walletTexts.deposit}
            </Button>
          </Specimen>
          <Specimen state="busy">
            <Button look={look} busy>
              {walletTexts.deposit}
            </Button>
          </Specimen>
        </SpecimenGroup>
      ))}
      <SpecimenGroup name="Button size">
        {sizes.map((size) => (
          <Specimen key={size} state={size}>
            <Button size={size}>{stateTexts.retry}</Button>
          </Specimen>
        ))}
      </SpecimenGroup>
      <SpecimenGroup name="Button wide: it says what it will do, with the amount" flow="stack">
        <Button size="large" wide>
          {betSlipTexts.place(AMOUNT)}
        </Button>
        <Button size="large" wide>
          {betSlipTexts.acceptAndPlace(AMOUNT)}
        </Button>
        <Button size="large" wide disabled>
          {betSlipTexts.need.stake}
        </Button>
        <Button size="large" wide busy>
          {betSlipTexts.placing}
        </Button>
      </SpecimenGroup>
      <SpecimenGroup name="ButtonLink">
        <Specimen state="default">
          <ButtonLink to="/app/gallery">{walletTexts.deposit}</ButtonLink>
        </Specimen>
        <Specimen state="focus" focused>
          <ButtonLink to="/app/gallery" look="soft">
            {walletTexts.deposit}
          </ButtonLink>
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="IconButton">
        <Specimen state="default">
          <IconButton icon="search" label="default" />
        </Specimen>
        <Specimen state="filled">
          <IconButton icon="person" label="filled" filled />
        </Specimen>
        <Specimen state="dot">
          <IconButton icon="bell" label="dot" dot />
        </Specimen>
        <Specimen state="focus" focused>
          <IconButton icon="close" label="focus" />
        </Specimen>
        <Specimen state="disabled">
          <IconButton icon="refresh" label="disabled" disabled />
        </Specimen>
      </SpecimenGroup>
    </>
  );
}

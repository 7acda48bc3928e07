import { walletTexts } from '../../../locales/wallet/zh-CN.ts';
import { ButtonLink } from '../../../ui/primitives/button.tsx';
import { Empty } from '../../../ui/primitives/states.tsx';

/** Nothing was found, and where money is moved. */
export function NoRecords() {
  return (
    <Empty
      of="money"
      text={walletTexts.noRecords}
      action={
        <ButtonLink look="soft" size="small" to="/app/wallet">
          {walletTexts.title}
        </ButtonLink>
      }
    />
  );
}

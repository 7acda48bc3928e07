import { recordsTexts } from '../../../locales/records/zh-CN.ts';
import { stateTexts } from '../../../locales/state/zh-CN.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import walletStyles from '../wallet.module.css';
import { type RecordQuery, STEP } from './use-record-query.ts';

interface ListEndProps {
  readonly query: RecordQuery;
  /** Whether there is more than what is shown. */
  readonly hasMore: boolean;
  readonly busy: boolean;
}

/** The way to more, or that there is none here. */
export function ListEnd({ query, hasMore, busy }: ListEndProps) {
  if (hasMore && query.canGrow)
    return (
      <Button look="quiet" wide busy={busy} onClick={() => query.change({ size: query.size + STEP })}>
        {recordsTexts.more}
      </Button>
    );
  return <p className={walletStyles.minor}>{hasMore ? recordsTexts.most : stateTexts.noMore}</p>;
}

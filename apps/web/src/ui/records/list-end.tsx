import { recordsTexts } from '../../locales/records/zh-CN.ts';
import { stateTexts } from '../../locales/state/zh-CN.ts';
import { Button } from '../primitives/button.tsx';
import styles from './filter.module.css';

interface ListEndProps {
  readonly query: { readonly canGrow: boolean; readonly grow: () => void };
  /** The call that the list shows, as far as it has come. */
  readonly list: {
    readonly data?: { readonly items: readonly unknown[]; readonly total: number } | undefined;
    readonly isFetching: boolean;
  };
  /** Said where there is more than a list shows. */
  readonly most?: string;
}

/** The way to more of a list, or that there is none here; nothing under a list that is empty. */
export function ListEnd({ query, list: { data, isFetching }, most = recordsTexts.most }: ListEndProps) {
  if (!data || data.total === 0) return null;
  const hasMore = data.items.length < data.total;
  if (hasMore && query.canGrow)
    return (
      <Button look="soft" wide busy={isFetching} onClick={query.grow}>
        {recordsTexts.more}
      </Button>
    );
  return <p className={styles.end}>{hasMore ? most : stateTexts.noMore}</p>;
}

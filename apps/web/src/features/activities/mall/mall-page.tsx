import { fullCount } from '@touchline/rules/money';
import { useState } from 'react';
import { Link } from 'wouter';
import { useCall } from '../../../runtime/calls/use-call.ts';
import { useSession } from '../../../runtime/session/use-session.ts';
import { Picture } from '../../../ui/art/picture.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { Barred } from '../../../ui/page/barred.tsx';
import { PageFrame } from '../../../ui/page/page-frame.tsx';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { Empty, LoadFailed } from '../../../ui/primitives/states.tsx';
import { worthText } from '../frame/worth-text.ts';
import { ItemSheet } from './item-sheet.tsx';
import styles from './mall.module.css';
import { mallTexts as texts } from './texts/zh-CN.ts';
import type { Item, Mall } from './use-exchange.ts';

/** The points shop: what the member's points are exchanged for. */
export function Page() {
  const { signedIn } = useSession();
  const shop = useCall('pointsMall', {}, { enabled: signedIn });
  const isBarred = shop.error?.failure.reason === 'offers_barred';
  const { data } = shop;
  return (
    <PageFrame title={data?.mall?.frame.title ?? texts.title} parent="/app/points">
      <div className={styles.page}>
        {isBarred && <Barred />}
        <section className={styles.balance} aria-label={texts.points}>
          <span>{texts.points}</span>
          <strong className="figures">{data ? fullCount(data.points) : ' '}</strong>
          <Link href="/app/points/exchanges" className={styles.records}>
            {texts.records}
            <Icon name="forward" size={16} />
          </Link>
        </section>
        {shop.isPending && signedIn && <Skeleton height="420px" radius="14px" />}
        {shop.isError && !data && !isBarred && <LoadFailed onRetry={() => shop.refetch()} />}
        {data && (!data.mall || data.mall.items.length === 0) && <Empty of="offer" text={texts.none} />}
        {data?.mall && data.mall.items.length > 0 && <Shelf mall={data.mall} points={data.points} />}
      </div>
    </PageFrame>
  );
}

function Shelf({ mall, points }: { readonly mall: Mall; readonly points: number }) {
  const [chosen, choose] = useState<string | null>(null);
  const item = mall.items.find(({ itemId }) => itemId === chosen);
  return (
    <>
      <h2>{texts.items}</h2>
      <ul className={styles.shelf}>
        {mall.items.map((one) => (
          <Card key={one.itemId} as="li" padded={false}>
            <ItemTile item={one} onChoose={() => choose(one.itemId)} />
          </Card>
        ))}
      </ul>
      <ol className={styles.rules}>
        {mall.frame.rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {item && (
        <ItemSheet
          key={item.itemId}
          item={item}
          activityId={mall.frame.activityId}
          points={points}
          onClose={() => choose(null)}
        />
      )}
    </>
  );
}

function ItemTile({ item, onChoose }: { readonly item: Item; readonly onChoose: () => void }) {
  const { title, art, price, worth, left, state } = item;
  return (
    <button type="button" className={styles.tile} data-state={state} onClick={onChoose}>
      <Picture kind="item" name={art} width={120} height={90} />
      <strong>{title}</strong>
      <span className={styles.minor}>
        {worth.unit === 'goods' ? texts.left(fullCount(left ?? 0)) : worthText(worth)}
      </span>
      <span className={`figures ${styles.price}`}>{texts.price(fullCount(price))}</span>
      {state !== 'open' && <Badge tone="warn">{texts.states[state]}</Badge>}
    </button>
  );
}

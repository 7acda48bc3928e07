import type { CallOutput } from '@touchline/contract';
import { Fragment, type ReactNode } from 'react';

type Block = CallOutput<'homeConfig'>['blocks'][number];

const USUAL: readonly Block['key'][] = [
  'hotMatches',
  'banners',
  'announcements',
  'quickActions',
  'anchors',
  'venues',
  'sponsors',
];

interface HomeBlocksProps {
  /** The blocks of the site; until they are known, every block in the usual order. */
  readonly blocks: readonly Block[] | undefined;
  /** The blocks of one column. */
  readonly parts: Readonly<Partial<Record<Block['key'], ReactNode>>>;
}

/** The blocks of a column, in the site's order and without those it leaves out. */
export function HomeBlocks({ blocks, parts }: HomeBlocksProps) {
  const keys = blocks?.filter((block) => block.isShown).map((block) => block.key) ?? USUAL;
  return keys.map((key) => <Fragment key={key}>{parts[key]}</Fragment>);
}

import type { CallOutput } from '@touchline/contract';
import { Fragment, type ReactNode } from 'react';

type Block = CallOutput<'homeConfig'>['blocks'][number];
type Part = Block['key'] | 'openBets';

/** A programme begins with its matches, and the banner is a poster between its parts. */
const BLOCKS: readonly Part[] = [
  'hotMatches',
  'quickActions',
  'announcements',
  'banners',
  'openBets',
  'anchors',
  'venues',
  'sponsors',
];

interface BlocksProps {
  /** The parts of the site; until they are known, every part. */
  readonly blocks: readonly Block[] | undefined;
  readonly parts: Readonly<Record<Part, ReactNode>>;
}

/**
 * The parts of the programme without those that the site leaves out. The member's open bets are no block: they are the member's
 * own.
 */
export function Blocks({ blocks, parts }: BlocksProps) {
  const isHidden = new Set<Part>(blocks?.filter((block) => !block.isShown).map(({ key }) => key));
  return BLOCKS.map((key) => !isHidden.has(key) && <Fragment key={key}>{parts[key]}</Fragment>);
}

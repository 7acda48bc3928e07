/** Who, where and when a banner or a pop-up is for (conventions B.2). */
export interface Placement {
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly platform: 'all' | 'web' | 'h5';
  readonly loginState: 'all' | 'visitor' | 'member';
  /** An offer; excluded members never see one (standards EXC-6). */
  readonly isMarketing: boolean;
  readonly sort: number;
}

export interface Audience {
  readonly now: number;
  readonly platform: 'web' | 'h5';
  readonly signedIn: boolean;
  readonly isExcluded: boolean;
}

/** The items that this reader is to see now, lowest sort first; ties keep the order they came in. */
export function placed<Item extends Placement>(items: readonly Item[], audience: Audience): Item[] {
  return items.filter((item) => isFor(item, audience)).sort((a, b) => a.sort - b.sort);
}

function isFor(item: Placement, { now, platform, signedIn, isExcluded }: Audience): boolean {
  return (
    (item.startAt === null || item.startAt <= now) &&
    (item.endAt === null || now < item.endAt) &&
    (item.platform === 'all' || item.platform === platform) &&
    (item.loginState === 'all' || (item.loginState === 'member') === signedIn) &&
    !(item.isMarketing && isExcluded)
  );
}

import type { CallName } from '@touchline/contract';
import type { PublicSite } from '@touchline/contract/site';

/** The data that the server puts into the first page. */
export interface Boot {
  readonly site: PublicSite;
  /** Server time at which the page was made. */
  readonly now: number;
  /** A visitor's first socket ticket, so that live data needs no call of its own; single use. */
  readonly ticket: string;
  /** The answers with which the page was rendered. */
  readonly data: readonly { readonly name: CallName; readonly input: unknown; readonly output: unknown }[];
}

export const BOOT_ID = 'boot';

/** Throws a SyntaxError on a page that carries none. */
export function readBoot(): Boot {
  return JSON.parse(document.getElementById(BOOT_ID)?.textContent ?? '') as Boot;
}

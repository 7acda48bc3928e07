import { z } from 'zod';
import { sportKind } from '../core/match.ts';

/** The main places, under the thumb of a phone and in the top bar of a wider screen. */
const tabKey = z.enum(['home', 'sports', 'live', 'welfare', 'bets', 'slip', 'mine']);
/** The quick links of the home page. */
const quickKey = z.enum(['deposit', 'withdraw', 'bets', 'records', 'help']);
/** The column beside the matches of a desktop: sports, then everything around betting. */
const menuKey = z.enum([...sportKind.options, 'results', 'favourites', 'bets', 'rules', 'saferPlay']);

/** An entry as an operator lists it; without a word of its own it has the usual one. */
function listed<Key extends z.ZodType>(key: Key) {
  return z.strictObject({ key, label: z.string().min(1).max(6).optional() });
}

/** The places of a site and their order; a list that is left out is the usual one. */
export const navigationChoice = z.strictObject({
  tabs: z.array(listed(tabKey)).max(5).optional(),
  /** The tab that is raised above the others; it is in the middle. */
  raisedTab: tabKey.optional(),
  quickActions: z.array(listed(quickKey)).max(5).optional(),
  sportsMenu: z.array(listed(menuKey)).optional(),
});

/** An entry as it is served. `label` is the site's own word for the place; null for the usual one. */
function served<Key extends z.ZodType, More extends z.ZodRawShape>(key: Key, more: More) {
  return z.object({ key, path: z.string(), label: z.string().nullable(), ...more });
}

export const navigationLists = z.object({
  tabs: z.array(served(tabKey, { isRaised: z.boolean() })),
  quickActions: z.array(served(quickKey, {})),
  sportsMenu: z.array(served(menuKey, {})),
});

export type NavigationChoice = z.infer<typeof navigationChoice>;
export type Navigation = z.infer<typeof navigationLists>;

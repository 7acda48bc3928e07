import type { CallInput, CallName, CallOutput } from '@touchline/contract';
import type { PublicSite } from '@touchline/contract/site';
import type { MeDelta } from '@touchline/contract/topics';
import type { ComponentType, ReactNode } from 'react';

type SiteFeature = PublicSite['features'][number];
type PathParams = Readonly<Record<string, string>>;

export interface PageModule {
  /** `params` are the named parts of the path; a page may name those that its path has. */
  Page(props: { readonly params: PathParams }): ReactNode;
}

export type PageComponent = PageModule['Page'];

/** A call by its name, with its input. */
export type PageCall = { readonly [Name in CallName]: readonly [name: Name, input: CallInput<Name>] }[CallName];

/** The work that may be done for a page before it is shown. */
export interface PageAhead {
  /** The calls that the page shows first. They are read while a link to it is being pressed. */
  readonly calls: (params: PathParams) => readonly PageCall[];
  /**
   * Starts at the click what takes the page longest. The page is made when the returned promise is fulfilled, or a moment later;
   * null if it is made at once.
   */
  readonly opened?: (params: PathParams, opening: Opening) => Promise<void> | null;
}

/** The means of a page that is being opened. */
export interface Opening {
  /** Reads a call, or answers what was read a moment ago. */
  readonly read: <Name extends CallName>(name: Name, input: CallInput<Name>) => Promise<CallOutput<Name>>;
  /** The answer of a call that was read before. */
  readonly known: <Name extends CallName>(name: Name, input: CallInput<Name>) => CallOutput<Name> | undefined;
  /** The place in the pressed link where the page's picture can begin; null for a link without one. */
  readonly place: HTMLElement | null;
}

export interface RouteEntry {
  readonly path: string;
  /** `member` pages show a visitor their frame and ask for a login. */
  readonly access: 'all' | 'member';
  /** On a phone: `tabs` has the top bar and the tab bar, `top` the top bar, `deep` its own head, `bare` nothing. */
  readonly chrome: 'tabs' | 'top' | 'deep' | 'bare';
  readonly tab?: 'home' | 'sports' | 'live' | 'welfare' | 'mine';
  /** The page exists only where the site has this feature. */
  readonly feature?: SiteFeature;
  /** The page exists only for brands whose home page has this form. */
  readonly home?: PublicSite['brand']['shape']['home'];
  /** Exists in demo mode only. */
  readonly demo?: boolean;
  /** Prices can be tapped here, so the slip is at hand. */
  readonly hasSlip?: boolean;
  /** Play, offers and paying in: an excluded member is kept away from it (standards EXC-3). */
  readonly isPlay?: boolean;
  /** Loads the page. A page that is given directly is part of the first file that every visitor loads. */
  readonly page: PageModule | (() => Promise<PageModule>);
  /** Loads what is done before the page is shown. */
  readonly ahead?: () => Promise<PageAhead>;
  /** The path of the page that readers usually open from here: it is loaded when this one has been shown for a moment. */
  readonly onward?: string;
  /** The calls that the server's first page is rendered with, beside those of the frame. The browser's build has none. */
  readonly calls?: ((params: PathParams) => readonly PageCall[]) | undefined;
}

/** A route as a feature declares it; a page that does not set its bars is a `deep` one. */
type DeclaredRoute = Omit<RouteEntry, 'chrome'> & Partial<Pick<RouteEntry, 'chrome'>>;

/**
 * The heads of a feature's pages for members, by path and language, in `titles.ts` beside the declaration. A visitor sees them
 * before the page is loaded, so they are not in its texts; the declaration, which every visitor loads, has no room for them.
 */
export type PageTitles = Readonly<Record<string, Readonly<Record<'zh-CN' | 'en', string>>>>;

interface OverlayProps {
  /** The page has the tab bar. */
  readonly hasTabs: boolean;
  /** The page has no bars: it is a login, a game, or a player of its own. */
  readonly isBare: boolean;
}

/** A component over the pages. It is loaded after the first screen; one that seldom has something to show loads that by itself. */
export interface Overlay {
  /** `all` serves visitors too; without it, only members who are signed in have it. */
  readonly access?: 'all';
  /** Stays away from pages without bars. */
  readonly needsBars?: boolean;
  readonly load: () => Promise<{ readonly Overlay: ComponentType<OverlayProps> }>;
}

/**
 * Calls whose answers are read again: after news may have been missed, and when the member's topic brings this part. The reads
 * that a call changes are on its definition instead.
 */
export type Refreshes = Readonly<Partial<Record<'missed' | keyof MeDelta, readonly CallName[]>>>;

/** The declaration of a feature. */
export interface Feature {
  readonly routes?: readonly DeclaredRoute[];
  readonly overlays?: readonly Overlay[];
  readonly followers?: Refreshes;
  /** Runs when the member leaves: none of their data stays behind (standards WEB-7). */
  readonly forget?: () => void;
}

import type { Navigation, NavigationChoice, PublicSite } from '@touchline/contract/site';

type Feature = PublicSite['features'][number];
type Place = readonly [path: string, feature?: Feature];
type Places<List extends keyof Navigation> = Readonly<Record<Navigation[List][number]['key'], Place>>;

const tabs: Places<'tabs'> = {
  home: ['/app/home'],
  sports: ['/app/sports', 'sports'],
  live: ['/app/live', 'live'],
  welfare: ['/app/welfare', 'welfare'],
  bets: ['/app/bets', 'sports'],
  // It opens over the page; the path is where prices are, for a page that has no slip.
  slip: ['/app/sports', 'sports'],
  mine: ['/app/mine'],
};
const quickActions: Places<'quickActions'> = {
  deposit: ['/app/wallet/deposit', 'deposit'],
  withdraw: ['/app/wallet/withdraw', 'withdraw'],
  bets: ['/app/bets', 'sports'],
  records: ['/app/wallet/records'],
  help: ['/cs'],
};
const sportsMenu: Places<'sportsMenu'> = {
  football: ['/app/sports/football', 'sports'],
  basketball: ['/app/sports/basketball', 'sports'],
  esports: ['/app/sports/esports', 'sports'],
  tennis: ['/app/sports/tennis', 'sports'],
  volleyball: ['/app/sports/volleyball', 'sports'],
  baseball: ['/app/sports/baseball', 'sports'],
  badminton: ['/app/sports/badminton', 'sports'],
  table_tennis: ['/app/sports/table_tennis', 'sports'],
  results: ['/app/results', 'sports'],
  favourites: ['/app/sports?tab=favourites', 'sports'],
  bets: ['/app/bets', 'sports'],
  rules: ['/app/rules'],
  saferPlay: ['/app/safer-play'],
};

/** A member's bets belong to the member's tab and the slip has a bar of its own, unless a site gives them a tab. */
const USUAL_TABS = (Object.keys(tabs) as (keyof typeof tabs)[]).filter((key) => key !== 'bets' && key !== 'slip');

/** The places of a site in its order, without those whose feature it lacks (conventions B.0). */
export function navigationOf(features: readonly Feature[], choice: NavigationChoice = {}): Navigation {
  function list<Key extends string>(
    places: Readonly<Record<Key, Place>>,
    usual: readonly Key[],
    chosen: readonly { readonly key: Key; readonly label?: string | undefined }[] = usual.map((key) => ({ key })),
  ) {
    return chosen.flatMap(({ key, label = null }) => {
      const [path, feature] = places[key];
      return feature === undefined || features.includes(feature) ? [{ key, path, label }] : [];
    });
  }
  return {
    tabs: list(tabs, USUAL_TABS, choice.tabs).map((tab) => ({ ...tab, isRaised: tab.key === choice.raisedTab })),
    quickActions: list(quickActions, keysOf(quickActions), choice.quickActions),
    sportsMenu: list(sportsMenu, keysOf(sportsMenu), choice.sportsMenu),
  };
}

/** Ways out and ways to stop that no site may leave out (standards TEN-3). */
const NEEDED = { tabs: ['home', 'mine'], quickActions: [], sportsMenu: ['rules', 'saferPlay'] } as const;

/** The faults of a site's navigation; empty if it is valid. */
export function navigationProblems(features: readonly Feature[], choice: NavigationChoice): string[] {
  const problems: string[] = [];
  for (const name of ['tabs', 'quickActions', 'sportsMenu'] as const) {
    const keys: readonly string[] | undefined = choice[name]?.map(({ key }) => key);
    if (!keys) continue;
    if (new Set(keys).size < keys.length) problems.push(`${name}: a place is there twice`);
    for (const key of NEEDED[name]) if (!keys.includes(key)) problems.push(`${name}: ${key} is missing`);
  }
  if (choice.raisedTab !== undefined) {
    const shown = navigationOf(features, choice).tabs;
    if (shown.findIndex(({ isRaised }) => isRaised) !== (shown.length - 1) / 2)
      problems.push(`raisedTab: ${choice.raisedTab} is not in the middle`);
  }
  return problems;
}

function keysOf<Key extends string>(places: Readonly<Record<Key, Place>>): Key[] {
  return Object.keys(places) as Key[];
}

import { SportsPage } from '../../features/sports/sports-page.tsx';

/** The matches of a sport. */
export function Page({ params }: { readonly params: { readonly sportKind?: string } }) {
  return <SportsPage sportKind={params.sportKind} />;
}

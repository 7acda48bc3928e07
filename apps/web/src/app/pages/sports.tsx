import { SlipColumn } from '../../features/bet-slip/index.ts';
import { SportsPage } from '../../features/sports/sports-page.tsx';

/** The matches, with the slip beside them. */
export function Page({ params }: { readonly params: { readonly sportKind?: string } }) {
  return <SportsPage sportKind={params.sportKind} slipColumn={<SlipColumn />} />;
}

import { SlipColumn } from '../../features/bet-slip/index.ts';
import { SportsPage } from '../../features/sports/sports-page.tsx';

/** The matches, with the slip beside them. */
export function Page() {
  return <SportsPage slipColumn={<SlipColumn />} />;
}

import { useSlip } from '../../features/bet-slip/slip-store.ts';

/** Moves the focus to the slip: into its column on a desktop, elsewhere its sheet opens and gets it. */
export function goToSlip(isWide: boolean): void {
  if (isWide) document.getElementById('slip')?.focus();
  else useSlip.setState({ isOpen: true });
}

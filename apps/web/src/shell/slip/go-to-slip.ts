import { useSlip } from '../../features/bet-slip/slip-store.ts';

/** Brings the keyboard to the slip: into its column on a desktop, elsewhere its sheet opens and takes it. */
export function goToSlip(isWide: boolean): void {
  if (isWide) document.getElementById('slip')?.focus();
  else useSlip.setState({ isOpen: true });
}

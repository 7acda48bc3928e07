import { create } from 'zustand';

interface HelpRequest {
  readonly isOpen: boolean;
}

/** Whether the member has requested help over the page. */
export const useHelpRequest = create<HelpRequest>()(() => ({ isOpen: false }));

export function askForHelp(isOpen: boolean): void {
  useHelpRequest.setState({ isOpen });
}

/** Pages about money and bets: help is in their head, because a button at the edge would lie over amounts. */
export function hasHelpInHead(path: string): boolean {
  return /^\/app\/(wallet|bets)(\/|$)/.test(path);
}

import { create } from 'zustand';

interface PanelTicket {
  readonly ticket: string | null;
}

/** The operator's ticket: in memory only, so that it ends with the page. */
export const usePanelTicket = create<PanelTicket>()(() => ({ ticket: null }));

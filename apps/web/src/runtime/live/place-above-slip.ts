import { create } from 'zustand';

/** The place above the slip in its column, which a page may fill; null while there is no such column. */
export const usePlaceAboveSlip = create<{ readonly place: HTMLElement | null }>()(() => ({ place: null }));

export function setPlaceAboveSlip(place: HTMLElement | null): void {
  usePlaceAboveSlip.setState({ place });
}

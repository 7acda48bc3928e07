import { create } from 'zustand';

/** Whether the picture of a room plays on over other pages; its player comes with the first of them. */
export const useMiniPicture = create<{ readonly isShown: boolean }>()(() => ({ isShown: false }));

export function setMiniPicture(isShown: boolean): void {
  useMiniPicture.setState({ isShown });
}

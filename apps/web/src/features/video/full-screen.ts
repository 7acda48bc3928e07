/** Older iPhones know the full screen of a video alone. */
interface OwnFullScreen {
  readonly webkitEnterFullscreen?: () => void;
}

/** The properties that the types of the platform leave out, because some browsers have none of them. */
interface TurnedScreen {
  readonly lock?: (way: 'landscape' | 'portrait') => Promise<void>;
}

export async function togglePictureInPicture(element: HTMLVideoElement): Promise<void> {
  const leaves = document.pictureInPictureElement === element;
  // Without pictures yet there is nothing to take out; the next press can.
  await (leaves ? document.exitPictureInPicture() : element.requestPictureInPicture()).catch(() => undefined);
}

/** Fills the screen, and turns it on a phone the way the pictures lie. */
export async function toggleFullScreen(element: HTMLVideoElement, isVertical: boolean): Promise<void> {
  const screen = element.parentElement;
  if (!screen) return;
  if (document.fullscreenElement) return document.exitFullscreen();
  if (!document.fullscreenEnabled) {
    (element as HTMLVideoElement & OwnFullScreen).webkitEnterFullscreen?.();
    return;
  }
  try {
    await screen.requestFullscreen();
    // A desktop has no way to turn, and refuses.
    await (window.screen.orientation as TurnedScreen).lock?.(isVertical ? 'portrait' : 'landscape');
  } catch {
    // The page stays as it was, or fills a screen that is not turned.
  }
}

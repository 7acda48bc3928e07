import { beforeEach, expect, it, vi } from 'vitest';
import { toggleFullScreen, togglePictureInPicture } from './full-screen.ts';

const done: string[] = [];
const page = {
  fullscreenEnabled: true,
  fullscreenElement: null as unknown,
  pictureInPictureElement: null as unknown,
  exitFullscreen: async () => void done.push('small again'),
  exitPictureInPicture: async () => void done.push('back in the page'),
};
const turn = vi.fn(async (way: string) => void done.push(`turned: ${way}`));

/** A video in its frame, which is what fills the screen. */
const video = (parts: object = {}) =>
  ({
    parentElement: { requestFullscreen: async () => void done.push('fills the screen') },
    webkitEnterFullscreen: () => void done.push('fills the screen by itself'),
    requestPictureInPicture: async () => void done.push('in a window of its own'),
    ...parts,
  }) as unknown as HTMLVideoElement;

beforeEach(() => {
  done.length = 0;
  Object.assign(page, { fullscreenEnabled: true, fullscreenElement: null, pictureInPictureElement: null });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { screen: { orientation: { lock: turn } } });
});

it.each([
  ['lying', false, 'landscape'],
  ['upright', true, 'portrait'],
])('fills the screen with a %s picture and turns it the same way', async (_which, isVertical, way) => {
  await toggleFullScreen(video(), isVertical);
  expect(done).toEqual(['fills the screen', `turned: ${way}`]);
});

it('fills a screen that cannot be turned', async () => {
  turn.mockRejectedValueOnce(new DOMException('not here', 'NotSupportedError'));
  await toggleFullScreen(video(), false);
  expect(done).toEqual(['fills the screen']);
});

it('leaves the full screen on the second press', async () => {
  page.fullscreenElement = {};
  await toggleFullScreen(video(), false);
  expect(done).toEqual(['small again']);
});

it('lets the video fill the screen where the page may not', async () => {
  page.fullscreenEnabled = false;
  await toggleFullScreen(video(), false);
  expect(done).toEqual(['fills the screen by itself']);
});

it('shows the picture in a window of its own, and in the page again', async () => {
  const element = video();
  await togglePictureInPicture(element);
  page.pictureInPictureElement = element;
  await togglePictureInPicture(element);
  expect(done).toEqual(['in a window of its own', 'back in the page']);
});

it('changes nothing where there is no picture yet to show', async () => {
  const early = video({ requestPictureInPicture: async () => Promise.reject(new DOMException('no picture')) });
  await expect(togglePictureInPicture(early)).resolves.toBeUndefined();
});

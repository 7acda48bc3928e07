import type { PosterFrame } from './poster.ts';

/** Draws a picture and hands it to the device. False where that cannot be done. The drawing code is loaded at its first use. */
export async function sharePoster(frame: PosterFrame, name: string): Promise<boolean> {
  try {
    const [{ posterOf }, { shareFile }] = await Promise.all([
      import('./poster.ts'),
      import('../../../ui/art/share-file.ts'),
    ]);
    const picture = await posterOf(frame);
    return await shareFile(new File([picture], `${name}.png`, { type: 'image/png' }));
  } catch {
    return false;
  }
}

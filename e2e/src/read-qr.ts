import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a camera that is held at the screen reads from an element; null when it finds no code. */
export async function readQr(element: Locator): Promise<string | null> {
  const shot = sharp(await element.screenshot()).ensureAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

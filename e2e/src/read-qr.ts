import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

/** The text that a camera reads from an element on the screen; null when it finds no code. */
export async function readQr(element: Locator): Promise<string | null> {
  return readQrOf(await element.screenshot());
}

/** The text that a camera reads from a picture, by its file or its bytes. */
export async function readQrOf(picture: string | Buffer): Promise<string | null> {
  const shot = sharp(picture).ensureAlpha();
  const { data, info } = await shot.raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
}

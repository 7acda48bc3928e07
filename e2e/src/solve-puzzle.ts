import { expect, type Locator } from '@playwright/test';
import { findGap, readCode } from './puzzles.ts';

/** The picture of a verification dialog, as a data URL. */
export async function pictureIn(dialog: Locator): Promise<string> {
  return (await dialog.getByAltText('验证图片').getAttribute('src')) ?? '';
}

/** Types what the picture shows; whoever misreads one gets another. */
export async function solvePicture(dialog: Locator): Promise<void> {
  await expect(async () => {
    if ((await dialog.count()) === 0) return;
    await dialog.getByLabel('请输入图中字符').fill(readCode(await pictureIn(dialog)), { timeout: 2_000 });
    await dialog.getByRole('button', { name: '确定' }).click({ timeout: 2_000 });
    await expect(dialog).toHaveCount(0, { timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
}

/** Moves the piece into its gap by the keyboard. */
export async function solveSlider(dialog: Locator): Promise<void> {
  const piece = dialog.locator('img[alt=""]');
  const [picture, cut] = [await pictureIn(dialog), (await piece.getAttribute('src')) ?? ''];
  const topPercent = await piece.evaluate((image: HTMLElement) => Number.parseFloat(image.style.top));
  const slider = dialog.getByRole('slider');
  await slider.fill(String(findGap(picture, cut, topPercent)));
  await slider.press('Enter');
}

import type { Page } from '@playwright/test';

/** Opens a page whose code is still on its way; the function that is returned lets it arrive. */
export async function openWithoutCode(page: Page, address: string): Promise<() => void> {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return arrive;
}

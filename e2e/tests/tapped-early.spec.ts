import { expect, test } from '../src/betting.ts';
import { resultPrice } from '../src/journey.ts';
import { openWithoutCode } from '../src/open-without-code.ts';

test('buttons pressed before the page’s code came are pressed once it is there, each once', { tag: '@core' }, async ({
  page,
  match,
}) => {
  const game = await match.upcoming();
  const arrive = await openWithoutCode(page, game.path);
  const [home, away] = [resultPrice(page, 0), resultPrice(page, 2)];
  // Somebody to whom nothing happens taps again.
  await home.click();
  await home.click();
  await away.click();
  arrive();
  for (const price of [home, away]) await expect(price).toHaveAttribute('aria-pressed', 'true');
});

test('a price pressed before the page’s code came is added to the slip', async ({ page, match, pick }) => {
  const game = await match.upcoming();
  await pick(game);
  // At whatever moment the tap comes: with the code, while it is evaluated, or after.
  for (const price of [resultPrice(page, 1), resultPrice(page, 2)]) {
    const arrive = await openWithoutCode(page, game.path);
    arrive();
    await price.click();
    await expect(price).toHaveAttribute('aria-pressed', 'true');
  }
});

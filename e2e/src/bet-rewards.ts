import type { Locator } from '@playwright/test';
import { test as betting, choose, expect } from './betting.ts';
import type { ScriptedMatch } from './scripted-match.ts';

interface BetReward {
  /** Picks the side that leads a match and chooses the reward for the bet, which a system cannot have. */
  choose: (name: string) => Promise<ScriptedMatch>;
  /** Places the bet by the button that says what it uses. */
  place: (button: string) => Promise<void>;
  /** The bet in a list, by what it was placed with. */
  ticket: (name: string) => Locator;
  /** The match ends as it was bet on; the page shows the bets that are settled. */
  win: (game: ScriptedMatch) => Promise<void>;
  /** The reward is gone, and the records say what was paid for it. */
  expectUsed: (reward: Locator, movement: string) => Promise<void>;
}

/** Journeys of members who bet with something that they were given. */
export const test = betting.extend<{ betReward: BetReward }>({
  betReward: async ({ page, match, slip, pick, show }, use) => {
    await use({
      async choose(name) {
        const game = await match.live({ minute: 80, score: { home: 1, away: 0 }, prices: { home: 2100 } });
        await pick(game);
        await show();
        const choice = slip.getByRole('switch', { name });
        await choose(slip, '复式');
        await expect(choice).toBeDisabled();
        await expect(slip).toContainText('不可用：仅限单关/串关');
        await choose(slip, '单关');
        await choice.click();
        await expect(choice).toHaveAttribute('aria-checked', 'true');
        return game;
      },
      async place(button) {
        await slip.getByLabel('赔率变化').selectOption('any');
        await slip.getByRole('button', { name: button }).click();
        await expect(slip.getByText('投注成功')).toBeVisible();
      },
      // A desktop has the bets in rows.
      ticket: (name) => page.getByRole('article').or(page.getByRole('row')).filter({ hasText: name }),
      async win(game) {
        await game.end({ score: { home: 2, away: 0 } });
        await page.goto('/app/bets?tab=settled');
      },
      async expectUsed(reward, movement) {
        await page.goto('/app/welfare/rewards?tab=claimed');
        await expect(reward).toContainText('已用于投注');
        await page.goto('/app/wallet/records');
        await expect(page.getByText(movement).first()).toBeVisible();
      },
    });
  },
});

export { expect };

import { beforeEach, expect, it, vi } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { forgetDelay, reportDelay } from '../../runtime/live/picture-delay.ts';
import { leavePages, smallPage } from '../../runtime/testing/small-page.ts';
import { ConfirmButton } from './confirm-button.tsx';
import type { ShownSlip } from './use-slip-lines.ts';

vi.mock('../../runtime/live/use-odds-change.ts', () => ({ useOddsChange: () => ['none'] }));

const slip = {
  ...{ mode: 'single', currency: 'CNY', freeBet: null, boost: null },
  shown: [{ item: { id: '1', pick: { match: { matchId: '700' } } }, line: {} }],
  summary: { need: 'ready', total: '50.00', betCount: 1, combination: null, problems: [null] },
} as unknown as ShownSlip;

/** The text of the button, as a picture reports its delay. */
async function button() {
  const page = smallPage();
  await page.draw(
    <AppContext value={{ client: {} } as unknown as AppRuntime}>
      <ConfirmButton slip={slip} isBusy={false} />
    </AppContext>,
  );
  const text = page.body.textContent;
  await leavePages();
  return text;
}

beforeEach(forgetDelay);

it('says how late the picture of the match is that the bet is on', async () => {
  reportDelay('700', 3_200);
  expect(await button()).toMatch(/50\.00.*画面延迟 3\.2 秒/);
});

it('says nothing of the picture of another match, and nothing without one', async () => {
  reportDelay('701', 3_200);
  expect(await button()).not.toContain('画面延迟');
  reportDelay('700', null);
  expect(await button()).not.toContain('画面延迟');
  forgetDelay();
  expect(await button()).not.toContain('画面延迟');
});

/*
 * The journey that shows each row of the error catalogue (decisions D1, D4, D5). Every code of the contract is listed here;
 * `tidy/catalogue.test.ts` fails when one is missing, or when a spec does not have the words of a row any more.
 *
 * | Code                  | Spec                   | Words of the test                          |
 * | --------------------- | ---------------------- | ------------------------------------------ |
 * | ok                    | first-light            | a member’s whole day                       |
 * | invalidInput          | catalogue              | says so beside the form                    |
 * | authError             | catalogue-session      | is told in the server’s words              |
 * | authError, HTTP 401   | catalogue-session      | many 401s at once                          |
 * | authError, HTTP 401   | catalogue-session      | a 401 on a page for all                    |
 * | authError, no session | shell                  | asks to log in first                       |
 * | ignoredA              | catalogue              | what is to be ignored says nothing         |
 * | ignoredB              | catalogue              | what is to be ignored says nothing         |
 * | notFound              | catalogue              | says so beside the form                    |
 * | notFound, a page      | shell                  | what does not exist says so                |
 * | loginElsewhere        | catalogue-session      | is told in the server’s words              |
 * | loginElsewhere, panel | demo-panel             | the account was used elsewhere             |
 * | accountBlocked        | catalogue-session      | is told in the server’s words              |
 * | passwordChanged       | catalogue-session      | is told in the server’s words              |
 * | conflict              | catalogue              | says so beside the form                    |
 * | wrongVerificationCode | catalogue-verification | a wrong one is told and replaced           |
 * | needRobotCheck        | catalogue-verification | a robot check leads to the same dialog     |
 * | needSafeVerification  | catalogue-verification | a computation                              |
 * | needSafeVerification  | catalogue-verification | share one dialog                           |
 * | needSafeVerification  | catalogue-verification | three times at most                        |
 * | needSafeVerification  | catalogue-lines        | is sent again with its key                 |
 * | refused               | catalogue              | says so beside the form                    |
 * | rateLimited           | catalogue              | a member who is too fast                   |
 * | rateLimitedByIp       | catalogue              | a member who is too fast                   |
 * | rateLimitedByDevice   | catalogue              | a member who is too fast                   |
 * | interfaceDegraded     | catalogue              | meets a degraded interface                 |
 * | ipBlocked             | catalogue-session      | told once in 700 milliseconds              |
 * | deviceBlocked         | catalogue-session      | told once in 700 milliseconds              |
 * | accessCaveat, 0       | shell-status           | a caveat about maintenance is maintenance  |
 * | accessCaveat, 1       | shell-status           | a caveat shows what it carries             |
 * | accessCaveat, 1       | shell                  | say something general without              |
 * | accessRestricted      | catalogue-session      | a restriction forgets the member           |
 * | accessRestricted      | shell-status           | a restriction names its class              |
 * | systemMaintenance     | shell-status           | maintenance takes the page’s place         |
 * | systemMaintenance     | demo-panel             | an operator switches maintenance on        |
 * | systemMaintenance     | shell-status           | help is not led away from by               |
 * | internal              | catalogue              | the number under which its log tells more  |
 * | timeout               | catalogue-network      | longer than thirty seconds                 |
 * | network               | catalogue-network      | a broken network is told for a second      |
 * | network               | catalogue-network      | the news that there is no network          |
 * | requestClosed         | catalogue-verification | closing it ends the call as closed         |
 * | lineSwitching         | catalogue-lines        | the page says that it looks for another    |
 * | networkAbnormal       | catalogue-lines        | an abnormal network below the threshold    |
 *
 * Beside the codes: hand-off links, the 22:00 of the member's day and a wrong clock in `session-tokens.spec.ts`.
 */
import { codes } from '@touchline/contract/codes';
import { formError, logIn, openStill, test, toast } from '../src/condition-journey.ts';
import { expect } from '../src/journey.ts';
import { newAccount } from '../src/new-accounts.ts';

const BUSY = '当前访问人数过多或操作过于频繁，请稍后刷新重试';

test('a member who is too fast or meets a degraded interface reads so in the same words', async ({
  page,
  panel,
  origin,
}) => {
  await openStill(page, '/login');
  for (const name of ['rateLimited', 'rateLimitedByIp', 'rateLimitedByDevice', 'interfaceDegraded'] as const) {
    await panel.set({ kind: 'answer', code: codes[name], call: 'loginChallenge', times: 1 });
    await logIn(page);
    await expect(toast(page, BUSY)).toBeVisible();
    await expect(formError(page)).toHaveText(BUSY);
    await page.clock.runFor(1_500);
    await expect(toast(page, BUSY)).toBeHidden();
  }
  await logIn(page, await newAccount(origin));
  await expect(page).toHaveURL(/\/app\/home$/);
});

test('what is only a failure of the call says so beside the form; what is to be ignored says nothing', {
  tag: '@core',
}, async ({ page, panel }) => {
  await page.goto('/login');
  const said = [
    ['invalidInput', '提交的内容有误，请检查后重试'],
    ['notFound', '请求的资源不存在'],
    ['conflict', '内容已变化，请刷新后重试'],
    ['refused', '当前无法完成该操作'],
    ['ignoredA', ''],
    ['ignoredB', ''],
  ] as const;
  for (const [name, text] of said) {
    await panel.set({ kind: 'answer', code: codes[name], call: 'loginChallenge', times: 1 });
    const answered = page.waitForResponse(/\/lg\/ve4\//);
    await logIn(page);
    await answered;
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
    if (text !== '') await expect(formError(page)).toHaveText(text);
    else await expect(formError(page)).toHaveCount(0);
    await expect(page.getByRole('status').locator('p')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
  }
});

test('a surprise of the server gives the number under which its log tells more', async ({ page, panel }) => {
  await panel.set({ kind: 'answer', code: codes.internal, call: 'loginChallenge', times: 1 });
  await page.goto('/login');
  await logIn(page);
  await expect(formError(page)).toHaveText(/^系统繁忙，请稍后再试（编号 [0-9a-f-]{36}）$/);
});

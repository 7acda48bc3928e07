import { expect, test } from '@playwright/test';
import { canStartProduction, productionSettings } from '../src/production-site.ts';
import { startBuiltServer } from '../src/start-built-server.ts';

test('a staging site names the simulated suppliers on every page, and is no demo', async ({ page }) => {
  test.skip(!canStartProduction, 'production needs PostgreSQL and Redis');
  const settings = await productionSettings();
  const { dataDir, databaseUrl, env } = settings;
  const server = await startBuiltServer({ ...env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
  try {
    const simulated = '模拟：短信、存款、取款、审核、内容、礼物';
    const ribbon = page.locator('[data-ribbon]');
    for (const path of ['/', '/app/sports', '/login', '/app/results']) {
      const response = await page.goto(`${server.url}${path}`);
      // It comes with the page, before any script.
      expect(await response?.text()).toContain(simulated);
      await expect(ribbon).toHaveText(`测试环境${simulated}`);
      await expect(page.getByText('演示工具')).toHaveCount(0);
    }
    const { width, height } = (await ribbon.boundingBox()) ?? { width: 0, height: 0 };
    expect(width).toBe(page.viewportSize()?.width);
    expect(height).toBeGreaterThan(10);
  } finally {
    await server.stop();
    await settings.close();
  }
});

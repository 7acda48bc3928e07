import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, journeyBrowserPath } from './src/browser.ts';

const phone = { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true };
/**
 * Files whose journeys are the same at every width, so they are taken on the phone alone. On a desktop the whole days of
 * `first-light` and `keyboard` go through the same pages. Journeys with the tag `@core` are the quick tier, on the phone
 * alone unless they have the tag `@layout` too.
 */
const SAME_AT_EVERY_WIDTH = [
  'account-secrets.spec.ts',
  'activities.spec.ts',
  'back-button.spec.ts',
  'bet-news.spec.ts',
  'bonus.spec.ts',
  'burned-clock.spec.ts',
  'cash-out.spec.ts',
  'catalogue*.spec.ts',
  'chat.spec.ts',
  'contests.spec.ts',
  'demo-panel.spec.ts',
  'deposit-detours.spec.ts',
  'deposit-troubles.spec.ts',
  'deposit.spec.ts',
  'entry.spec.ts',
  'feed-cut.spec.ts',
  'identity.spec.ts',
  'interest-bounds.spec.ts',
  'list-ends.spec.ts',
  'live-player.spec.ts',
  'moving-line.spec.ts',
  'old-browser.spec.ts',
  'protection.spec.ts',
  'red-rain.spec.ts',
  'room-moderation.spec.ts',
  'session-tokens.spec.ts',
  'sheets.spec.ts',
  'shell-home.spec.ts',
  'shell-notice.spec.ts',
  'shell-popups.spec.ts',
  'shell-status.spec.ts',
  'shell-title.spec.ts',
  'staging.spec.ts',
  'tapped-early.spec.ts',
  'typed-early.spec.ts',
  'verification-service.spec.ts',
  'video-lines.spec.ts',
  'withdraw.spec.ts',
].map((name) => `**/${name}`);
const desktop = { viewport: { width: 1280, height: 860 } };

/**
 * The quick tier (`core`) runs the journeys tagged `@core` on a phone, and those about layout, tagged `@layout`, on a desktop.
 * The other tier (`others`) runs what is left of both; without a tier all of them run.
 */
const TIER = process.env.JOURNEY_TIER;
const inTier = (tag: RegExp) => (TIER === 'core' ? { grep: tag } : TIER === 'others' ? { grepInvert: tag } : {});
/** A journey about what the client does whatever the width has the tag `@once`, and is taken on the phone alone. */
const ON_DESKTOP = TIER === 'core' ? {} : { grepInvert: TIER === 'others' ? /@layout|@once/ : /@once/ };
/** Motion costs a fifth of a run: the other tier asks for less of it, except in journeys with `IN_MOTION`. */
const motion = TIER === 'others' ? { contextOptions: { reducedMotion: 'reduce' as const } } : {};

/** Journeys in Debian's Chromium, on a phone and on a desktop, against one server on a fast clock. */
export default defineConfig({
  testDir: './tests',
  globalSetup: './src/global-setup.ts',
  timeout: 360_000,
  // A journey that is left then is a failure, reported with all that was done before.
  globalTimeout: 37 * 60_000,
  // A busy machine gets more time; an element that is there at once needs none of it.
  expect: { timeout: 30_000 },
  // One more than cores: much of a journey is waiting for matches and pages.
  workers: 3,
  fullyParallel: true,
  // A second try on a busy machine is requested on the command line; the journeys that needed it are then named.
  retries: 0,
  forbidOnly: true,
  reporter: process.env.JOURNEY_REPORT ? [['list'], ['json', { outputFile: process.env.JOURNEY_REPORT }]] : 'list',
  outputDir: '../.cache/test-results',
  snapshotPathTemplate: '../docs/screens/agreed/{arg}-{projectName}{ext}',
  use: {
    // A button that cannot be pressed by then is not pressed after it either; a second try begins sooner.
    actionTimeout: 90_000,
    locale: 'zh-CN',
    ...motion,
    timezoneId: 'Asia/Shanghai',
    launchOptions: { executablePath: journeyBrowserPath(), args: BROWSER_FLAGS },
    // The trace is recorded at the second try only: it costs a third of a run.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: phone, ...inTier(/@core/) },
    { name: 'desktop', use: desktop, testIgnore: SAME_AT_EVERY_WIDTH, ...inTier(/@layout/), ...ON_DESKTOP },
  ],
});

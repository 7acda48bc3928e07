import { afterEach, expect, it } from 'vitest';
import { infoTexts } from '../features/info/texts/zh-CN.ts';
import { english } from './english.ts';
import { invitationTexts } from './invitation/zh-CN.ts';
import { switchLanguage } from './localized.ts';
import { pagesTexts } from './pages/zh-CN.ts';
import { walletTexts } from './wallet/zh-CN.ts';

const { settings } = pagesTexts;
const { dialog } = invitationTexts;

afterEach(() => switchLanguage(null));

it('is Chinese until the language is switched, and again afterwards', () => {
  expect(walletTexts.doDeposit('¥500.00')).toBe('存款 ¥500.00');
  switchLanguage(english);
  expect(walletTexts.doDeposit('¥500.00')).toBe('Deposit ¥500.00');
  switchLanguage(null);
  expect(walletTexts.doDeposit('¥500.00')).toBe('存款 ¥500.00');
});

it('switches groups that a module has kept, however deep', () => {
  switchLanguage(english);
  expect(settings.title).toBe('Settings');
  expect(dialog.go).toBe('Log in');
});

it('gives the same group for the same name', () => {
  expect(invitationTexts.dialog).toBe(dialog);
});

it('lists the keys of a group and the paragraphs of an article', () => {
  switchLanguage(english);
  expect(Object.keys(settings.themes)).toEqual(['system', 'light', 'dark']);
  expect(infoTexts.saferPlay.sections.map((section) => section.heading)).toContain('Minors');
});

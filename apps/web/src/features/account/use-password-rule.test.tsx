import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { usePasswordRule } from './use-password-rule.ts';

function Shown({ password }: { readonly password: string }) {
  const { hint, check } = usePasswordRule();
  return `${hint} / ${check(password, 'fan01')}`;
}

const shown = (password: string, passwords: AppRuntime['site']['passwords']) =>
  renderToStaticMarkup(
    <AppContext value={{ site: { passwords } } as AppRuntime}>
      <Shown password={password} />
    </AppContext>,
  );

it.each([
  ['Abcd1234', { least: 8, most: 12 }, '8-12位字母和数字的组合 / true'],
  ['Abcd1234', { least: 10, most: 16 }, '10-16位字母和数字的组合 / 请输入10-16位字母和数字的组合'],
  ['Abcd123456', { least: 10, most: 16 }, '10-16位字母和数字的组合 / true'],
  ['abcdefghijk', { least: 10, most: 16 }, '10-16位字母和数字的组合 / 请输入字母和数字的组合'],
] as const)('shows and checks the length that the site requires: %s', (password, passwords, text) => {
  expect(shown(password, passwords)).toBe(text);
});

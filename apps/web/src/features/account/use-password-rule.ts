import { checkPassword } from '@touchline/rules/validation';
import { accountTexts } from '../../locales/account/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { verdict } from './verdict.ts';

/** The length of the site's passwords: the hint of a field, and the problem of a password, or true. */
export function usePasswordRule() {
  const { passwords } = useApp().site;
  const { least, most } = passwords;
  return {
    hint: accountTexts.passwordHint(least, most),
    check: (value: string, name: string) => {
      const problem = checkPassword(value, name, passwords);
      if (problem === 'length') return accountTexts.passwordLength(least, most);
      return verdict(problem, accountTexts.problems.password);
    },
  };
}

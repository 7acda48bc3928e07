export {
  checkPassword,
  checkPhone,
  checkUserName,
  checkWithdrawPassword,
  DIALS,
  type PasswordRule,
  USUAL_PASSWORDS,
  type Verdict,
} from './account.ts';
export { ageOn, isCalendarDay } from './age.ts';
export { checkBankCard, cleanCardNumber, MOST_DESTINATIONS } from './bank-card.ts';
export { checkLength } from './length.ts';
export { checkEmail, checkNickName } from './profile.ts';
export { checkRealName, cleanRealName } from './real-name.ts';

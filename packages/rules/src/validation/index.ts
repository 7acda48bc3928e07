export { checkPassword, checkPhone, checkUserName, checkWithdrawPassword, type Verdict } from './account.ts';
export { ageOn, isCalendarDay } from './age.ts';

import { type Access, type CallDefinition, type CallName, calls } from '@touchline/contract';

/**
 * Who may call what, stated once more beside the door itself: a call that is opened to more people in the contract by
 * mistake does not start (standards API-3).
 */
const accessTable: Readonly<Record<Access, readonly CallName[]>> = {
  anyone: [
    'serverTime',
    'siteKey',
    'perInfo',
    'configInfo',
    'configInfos',
    'languageCode',
    'navigation',
    'homeConfig',
    'sponsorConfig',
    'domains',
    'customerService',
    'customerServicePopup',
    'countryList',
    'bannersV1',
    'bannersV2',
    'popups',
    'suspensionIcons',
    'announcements',
    'promotions',
    'login',
    'loginChallenge',
    'completeLogin',
    'checkName',
    'checkNameV3',
    'register',
    'geeTestRegister',
    'geeTestValidate',
    'verifyHandOff',
    'pageVitals',
    'forgotByPhone',
    'proveByPhone',
    'resetByPhone',
    'forgotByEmail',
    'proveByEmail',
    'resetByEmail',
    'checkDormant',
    'reactivate',
    'matchList',
    'matchDetail',
    'popularLive',
    'venueList',
    'gameList',
  ],
  optional: ['customerServiceUrl', 'sendCode', 'quoteBet', 'socketTicket'],
  member: [
    'logout',
    'handOff',
    'checkChangePassword',
    'memberInfo',
    'memberMaterial',
    'updateNickName',
    'updateInfoVal',
    'updateInfoValV5',
    'birthdayBonus',
    'listAvatars',
    'insertAvatar',
    'updateAvatar',
    'deleteAvatar',
    'listAddresses',
    'insertAddress',
    'updateAddress',
    'deleteAddress',
    'bindPhone',
    'bindEmail',
    'changePassword',
    'setWithdrawPassword',
    'updateWithdrawPassword',
    'resetWithdrawPassword',
    'confirmWithdrawPassword',
    'setUpSecondFactor',
    'confirmSecondFactor',
    'renewRecoveryCodes',
    'removeSecondFactor',
    'listSessions',
    'endSession',
    'endOtherSessions',
    'lastLogins',
    'checkCloseAccount',
    'closeAccount',
    'walletBalance',
    'dealRecords',
    'paymentTypes',
    'createDeposit',
    'getDeposit',
    'depositByKey',
    'cancelDeposit',
    'withdrawOptions',
    'createWithdrawal',
    'getWithdrawal',
    'withdrawalByKey',
    'listWithdrawals',
    'placeBet',
    'betByKey',
    'getBet',
    'listBets',
  ],
  agent: [],
  moderator: [],
  demo: ['demoInbox', 'openDemoPanel', 'demoConditions', 'setDemoCondition', 'clearDemoConditions'],
  provider: ['paymentCallback'],
};

/** Throws when the table and the contract differ in any call. */
export function checkAccessTable(): void {
  const listed = new Map<CallName, Access>();
  for (const [access, names] of Object.entries(accessTable) as [Access, readonly CallName[]][]) {
    for (const name of names) {
      if (listed.has(name)) throw new Error(`access table: ${name} is listed twice`);
      listed.set(name, access);
    }
  }
  for (const [name, call] of Object.entries(calls) as [CallName, CallDefinition][]) {
    const access = listed.get(name);
    if (access !== call.access)
      throw new Error(`access table: ${name} is ${call.access} in the contract and ${access ?? 'missing'} here`);
  }
}

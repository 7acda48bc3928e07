import type { OperatorCallName, OperatorRefusal } from '@touchline/contract/operators';

type AnyRefusal = { [Name in OperatorCallName]: OperatorRefusal<Name> }[OperatorCallName];

/** The text of every refusal of the operators' calls. The code does not compile while one is missing. */
const operatorTexts: Readonly<Record<AnyRefusal, string>> = {
  bad_credentials: '账号、密码或验证码错误',
  account_locked: '尝试次数过多，账号已锁定15分钟',
  password_unchanged: '新密码与原密码相同',
  key_reused: '该请求编号已用于其他内容',
  nothing_to_move: '金额不能为零',
  journal_unknown: '没有该笔流水',
  journal_held: '该笔流水涉及冻结资金，不能冲正',
  bet_unknown: '没有该注单',
  right_missing: '您的账号没有此项权限',
  same_operator: '申请人不能复核自己的申请',
  decided_already: '该事项已复核',
  insufficient_balance: '会员余额不足，事项仍待复核',
  bet_fixed: '该注单目前不能这样处理，事项仍待复核',
  reversed_already: '该笔流水已冲正',
  decided_before: '您已就本轮发表意见',
  not_reviewing: '该订单不在审核中',
  published_missing: '请选择会员可见的原因',
  nothing_to_credit: '没有可入账的款项',
  money_held: '款项已到，请入账或退回',
  payment_used: '该笔款项已用于其他订单',
  over_limit: '超出会员限额，请退回',
  text_missing: '请填写答复内容',
  rule_unreadable: '规则内容无法识别',
};

export function operatorText(reason: string): string {
  return operatorTexts[reason as AnyRefusal] ?? reason;
}

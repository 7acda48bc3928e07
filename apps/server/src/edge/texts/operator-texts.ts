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
  reward_amount: '奖励数额格式有误',
  manual_closed: '本站未开放人工发放奖励',
  manual_over_limit: '超出本站单次人工发放的上限',
  member_unit: '与会员当前的货币单位不一致',
  member_barred: '该会员目前不能获得优惠，事项仍待复核',
  activity_state: '活动版本的状态不允许此操作',
  guess_not_closed: '竞猜尚未截止，只能作废退回积分',
  guess_option: '没有该选项，或选项重复',
  guess_settled: '该题已开奖或已作废',
  rain_session_ended: '该场红包雨已结束或已停止',
  application_decided: '该申请已处理',
  pool_empty: '奖励预算不足，请先补充',
  activity_wrong: '活动数据有误，请先预检',
  exchange_state: '该兑换的状态不允许此操作',
  pool_amount_wrong: '预算金额格式有误',
  reward_not_open: '该奖励已属于会员或已结束，不能撤销',
  tag_unchanged: '黑名单状态没有变化',
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
  undone_already: '该操作已撤销',
  word_empty: '该词去掉符号后没有内容',
  member_has_room: '该会员已有直播间',
  too_many_keys: '推流密钥最多3个，请先作废不用的密钥',
  not_on_air: '当前没有在直播',
  slot_not_ahead: '开始时间须晚于现在，结束时间须晚于开始时间，且同一时间没有其他安排',
  rule_unreadable: '规则内容无法识别',
};

export function operatorText(reason: string): string {
  return operatorTexts[reason as AnyRefusal] ?? reason;
}

export const helpHours = '每天 00:00 - 24:00';

export const helpChannels = [
  { kind: 'online', label: '在线客服', value: '平均 1 分钟内回复', url: null },
  { kind: 'email', label: '邮箱', value: 'help@touchline.example', url: 'mailto:help@touchline.example' },
  { kind: 'callback', label: '电话回拨', value: '留下号码，客服会联系您', url: null },
];

export const helpQuestions = [
  { question: '存款多久到账？', answer: '支付成功后通常 1 分钟内到账。若超过 10 分钟未到账，请提供订单号联系客服。' },
  {
    question: '为什么投注需要等待几秒？',
    answer: '滚球投注有数秒的确认时间，期间盘口锁定或赔率变动且不符合您的设置时，投注不会被接受，本金立即退回。',
  },
  { question: '忘记取款密码怎么办？', answer: '连续输错 5 次会锁定 24 小时。请联系客服核实身份后重置。' },
  { question: '如何限制自己的投入？', answer: '在责任博彩页面可以设置限额、冷静期和自我排除，降低限额立即生效。' },
];

export const helpWelcome = {
  title: '您好，需要帮忙吗？',
  text: '先看看常见问题，或直接联系客服。客服不会向您索要密码或验证码。',
};

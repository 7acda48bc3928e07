import { localized } from '../../../locales/localized.ts';

export const infoTexts = localized('info', {
  terms: {
    title: '用户协议',
    note: '版本 2025-04。本页为演示文本，正式运营须由持牌主体提供。',
    sections: [
      { heading: '账号', paragraphs: ['账号仅供本人使用，每人限一个账号。您须达到法定年龄并提供真实信息。'] },
      {
        heading: '资金',
        paragraphs: [
          '存款、取款与转账以平台记录的订单状态为准。取款须使用您本人名下的收款账户。会员之间不能转移资金。',
        ],
      },
      {
        heading: '自我保护',
        paragraphs: [
          '您可以随时设置限额、冷静期或自我排除。自我排除期间不能投注、存款或参与活动，但可以提取余额，且不可提前解除。',
        ],
      },
      { heading: '争议', paragraphs: ['对注单或订单有疑问，请通过客服提出并附上编号。'] },
    ],
  },
  privacy: {
    title: '隐私政策',
    note: '版本 2025-04。本页为演示文本，正式运营须由持牌主体提供。',
    sections: [
      {
        heading: '收集的信息',
        paragraphs: ['账号、手机号、出生日期、登录与交易记录、设备与网络地址，用于提供服务、核验年龄与防范风险。'],
      },
      { heading: '保存', paragraphs: ['交易与投注记录按监管要求保存至少五年。手机号与收款账户加密保存。'] },
      { heading: '您的权利', paragraphs: ['您可以查询、更正个人信息，或申请注销账号。法律要求保留的记录除外。'] },
      {
        heading: 'Cookie 与浏览器存储',
        paragraphs: [
          '本站只使用必要的 Cookie 与浏览器存储：保持登录的 tb-token（至当日22时，最长24小时）、设备编号、外观设置、投注单与未完成的验证码请求。退出登录时会清除登录信息与账号内容；您关注的比赛保存在账号中。',
          '不使用广告或第三方跟踪 Cookie。您可以在浏览器中删除这些内容，删除后需要重新登录。',
        ],
      },
    ],
  },
  about: {
    title: '关于我们',
    note: '版本 1.1.0，构建日期 2025-04-30。',
    sections: [
      {
        heading: '这是什么',
        paragraphs: [
          '一个持牌体育投注与直播互动站点的网页端与参考平台。演示模式使用虚拟资金，所有联赛、球队、主播与赞助商均为虚构。',
        ],
      },
      {
        heading: '开源声明',
        paragraphs: [
          '数字字体 Barlow Semi Condensed，SIL Open Font License 1.1，版权归 The Barlow Project Authors 所有。',
        ],
      },
    ],
  },
  saferPlay: {
    title: '责任博彩',
    note: '博彩应当只是娱乐，而不是收入来源。',
    sections: [
      {
        heading: '留意这些信号',
        paragraphs: ['投入超出预算的时间或金钱，想用更大的投注追回损失，隐瞒或借钱投注，因此影响工作、学习或家人。'],
      },
      {
        heading: '您可以做的',
        paragraphs: [
          '开始前定好预算和时间，输赢都到此为止。不要在情绪低落或饮酒后投注。定期查看交易记录与注单的合计。',
        ],
      },
      { heading: '未成年人', paragraphs: ['未满18岁禁止参与。请妥善保管账号与设备。'] },
    ],
  },
});

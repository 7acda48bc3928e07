export const verification = {
  title: '安全验证',
  close: '取消',
  refresh: '换一张',
  loading: '正在加载',
  failed: '加载失败',
  wrong: '验证失败，请重试',
  image: { label: '请输入图中字符', note: '不区分大小写', confirm: '确定' },
  slider: { label: '拖动滑块，使拼图嵌入缺口', hint: '也可使用方向键移动' },
  work: { running: '正在进行安全检测，请稍候', done: '检测完成' },
  alternative: '看不清？使用无障碍验证',
  picture: '验证图片',
  help: '联系客服',
};

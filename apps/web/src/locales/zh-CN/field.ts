export const field = {
  show: '显示密码',
  hide: '隐藏密码',
  amount: '金额',
  required: (label: string) => `请输入${label}`,
  digitOf: (position: number) => `第${position}位`,
};

import { localized } from '../localized.ts';

export const stateTexts = localized('state', {
  loadFailed: '加载失败，请稍后重试',
  retry: '重新加载',
  noData: '暂无数据',
  noMore: '没有更多了',
  mayBeOld: '数据可能不是最新',
  offline: '网络连接已断开',
  loading: '加载中',
  confirm: '确定',
  cancel: '取消',
  gotIt: '我知道了',
  close: '关闭',
  handOffUnused: '您已登录，链接中的登录信息未使用',
  handOffExpired: '登录链接已失效，请重新登录',
  lineSwitched: '线路异常，已为您切换线路',
  back: '返回',
  copy: '复制',
  copied: '复制成功',
  notCopied: '浏览器不允许复制',
  barred: { title: '温馨提示', text: '您暂不符合本活动的参与条件', action: '返回首页' },
});

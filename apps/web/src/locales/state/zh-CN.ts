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
  lineSwitched: '线路异常，已为您切换线路',
  back: '返回',
  copy: '复制',
  copied: '复制成功',
  notCopied: '浏览器不允许复制',
});

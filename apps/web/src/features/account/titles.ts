import type { PageTitles } from '../../runtime/feature.ts';

export const titles: PageTitles = {
  '/app/mine/profile': { 'zh-CN': '个人资料', en: 'Profile' },
  '/app/mine/avatar': { 'zh-CN': '更换头像', en: 'Choose a picture' },
  '/app/mine/address': { 'zh-CN': '收货地址', en: 'Delivery addresses' },
  '/app/mine/security': { 'zh-CN': '安全中心', en: 'Security' },
  '/app/mine/security/password': { 'zh-CN': '修改登录密码', en: 'Change login password' },
  '/app/mine/security/withdraw-password': { 'zh-CN': '取款密码', en: 'Withdrawal password' },
  '/app/mine/security/phone': { 'zh-CN': '更换手机', en: 'Change phone' },
  '/app/mine/security/email': { 'zh-CN': '绑定邮箱', en: 'Bind e-mail' },
  '/app/mine/security/second-factor': { 'zh-CN': '二次验证', en: 'Second factor' },
  '/app/mine/security/devices': { 'zh-CN': '登录设备管理', en: 'Devices' },
  '/app/mine/security/close': { 'zh-CN': '注销账号', en: 'Close account' },
};

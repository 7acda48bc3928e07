import type { Feature } from '../../runtime/feature.ts';

const loginPage = () => import('./login-page.tsx');
const registerPage = () => import('./register-page.tsx');

export const account: Feature = {
  routes: [
    { path: '/app/mine/profile', access: 'member', page: () => import('./profile-page.tsx') },
    { path: '/app/mine/avatar', access: 'member', page: () => import('./avatar-page.tsx') },
    { path: '/app/mine/address', access: 'member', page: () => import('./address-page.tsx') },
    { path: '/app/mine/security', access: 'member', page: () => import('./security-page.tsx') },
    {
      path: '/app/mine/security/password',
      access: 'member',
      page: () => import('./password-page.tsx'),
    },
    {
      path: '/app/mine/security/withdraw-password',
      access: 'member',
      page: () => import('./withdraw-password-page.tsx'),
    },
    { path: '/app/mine/security/phone', access: 'member', page: () => import('./phone-page.tsx') },
    { path: '/app/mine/security/email', access: 'member', page: () => import('./email-page.tsx') },
    {
      path: '/app/mine/security/second-factor',
      access: 'member',
      page: () => import('./second-factor-page.tsx'),
    },
    { path: '/app/mine/security/devices', access: 'member', page: () => import('./devices-page.tsx') },
    {
      path: '/app/mine/security/close',
      access: 'member',
      page: () => import('./close-account-page.tsx'),
    },
    { path: '/login', access: 'all', chrome: 'top', page: loginPage },
    { path: '/entry/login', access: 'all', chrome: 'top', page: loginPage },
    { path: '/register', access: 'all', chrome: 'top', page: registerPage },
    { path: '/entry/register', access: 'all', chrome: 'top', page: registerPage },
    { path: '/forgot-password', access: 'all', chrome: 'top', page: () => import('./forgot-page.tsx') },
  ],
  overlays: [{ load: () => import('./terms-dialog.tsx') }],
};

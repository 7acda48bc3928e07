import type { Feature } from '../../runtime/feature.ts';

const articlePage = () => import('./article-page.tsx');

export const info: Feature = {
  routes: [
    { path: '/app/rules', access: 'all', page: () => import('./rules-page.tsx') },
    { path: '/app/terms', access: 'all', page: articlePage },
    { path: '/app/privacy', access: 'all', page: articlePage },
    { path: '/app/about', access: 'all', page: articlePage },
  ],
};

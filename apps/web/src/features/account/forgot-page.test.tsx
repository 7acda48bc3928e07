import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Router } from 'wouter';
import { AppContext, type AppRuntime } from '../../runtime/app-context.ts';
import { Page } from './forgot-page.tsx';
import { Page as LoginPage } from './login-page.tsx';

const app = {
  client: {},
  session: { state: { signedIn: false }, subscribe: () => () => {} },
  site: { brand: { slogan: '' }, features: [], demo: false, currency: 'CNY', dials: ['86'] },
} as unknown as AppRuntime;
const shown = (path: string, search: string, page: React.ReactNode) =>
  renderToStaticMarkup(
    <AppContext value={app}>
      <QueryClientProvider client={new QueryClient()}>
        <Router ssrPath={path} ssrSearch={search}>
          {page}
        </Router>
      </QueryClientProvider>
    </AppContext>,
  );

it('carries the page a visitor came from through a forgotten password and back to the login', () => {
  const search = 'fromPage=%2Fapp%2Fmatch%2F7';
  expect(shown('/login', search, <LoginPage />)).toContain(`href="/forgot-password?${search}"`);
  expect(shown('/forgot-password', search, <Page />)).toContain(`href="/login?${search}"`);
  expect(shown('/forgot-password', '', <Page />)).toContain('href="/login"');
});

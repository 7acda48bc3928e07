import { loginPath } from '@touchline/client';
import { useEffect } from 'react';
import { useLocation, useSearch } from 'wouter';
import { invitationTexts as texts } from '../../locales/invitation/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import type { RouteEntry } from '../../runtime/feature.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageFrame } from '../../ui/page/page-frame.tsx';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { shell, useShell } from '../shell-store.ts';
import { shellTexts } from '../texts/zh-CN.ts';
import styles from './invitation.module.css';
import { openParent } from './open-parent.ts';
import { pageTitle } from './page-titles.ts';

/** A visitor on a member's page: its head with the way back, and what it asks for. The dialog opens first. */
export function Invitation({ route }: { readonly route: RouteEntry }) {
  const { site } = useApp();
  const [path] = useLocation();
  const search = useSearch();
  const title = pageTitle(route.path) ?? site.brand.name;
  const login = loginPath(search ? `${path}?${search}` : path);
  useEffect(() => {
    // This page is drawn a moment after a lost session asked, and the reader may have put that question away by then.
    if (useShell.getState().stayedAt !== location.pathname) shell.askToLogIn(true);
    return () => shell.askToLogIn(false);
  }, []);
  return (
    <PageFrame title={title} parent={openParent(path, site)}>
      <div className={styles.invitation}>
        <span className={styles.lock}>
          <Icon name="lock" size={28} />
        </span>
        <h2>{texts.ask}</h2>
        <p>{texts.text(title)}</p>
        <div className={styles.ways}>
          <ButtonLink size="large" wide to={login}>
            {shellTexts.login}
          </ButtonLink>
          <ButtonLink size="large" wide look="soft" to={login.replace('/login', '/register')}>
            {shellTexts.register}
          </ButtonLink>
        </div>
      </div>
    </PageFrame>
  );
}

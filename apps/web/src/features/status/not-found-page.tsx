import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { StatusPage } from './status-page.tsx';

const texts = pagesTexts.notFound;

export function Page() {
  return (
    <StatusPage
      icon="search"
      title={texts.title}
      text={texts.text}
      actions={<ButtonLink to="/app/home">{texts.back}</ButtonLink>}
    />
  );
}

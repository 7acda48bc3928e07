import { infoTexts } from '../../locales/info-texts.ts';
import { Article } from './article.tsx';

export function Page() {
  return <Article text={infoTexts.terms} />;
}

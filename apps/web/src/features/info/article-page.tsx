import { useLocation } from 'wouter';
import { infoTexts } from '../../locales/info-texts.ts';
import { Article } from './article.tsx';

/** Shows the text that the address names: the terms, the privacy policy, or who runs the site. */
export function Page() {
  const [path] = useLocation();
  const name = (['terms', 'privacy'] as const).find((text) => path.endsWith(text)) ?? 'about';
  return <Article text={infoTexts[name]} />;
}

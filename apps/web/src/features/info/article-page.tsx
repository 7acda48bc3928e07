import { useLocation } from 'wouter';
import { infoTexts } from '../../locales/info-texts.ts';
import { Article } from './article.tsx';

/** What the site says of itself, a text an address: terms, privacy, and who runs it. */
export function Page() {
  const [path] = useLocation();
  const name = (['terms', 'privacy'] as const).find((text) => path.endsWith(text)) ?? 'about';
  return <Article text={infoTexts[name]} />;
}

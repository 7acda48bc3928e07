import { useLocation } from 'wouter';
import { Article } from './article.tsx';
import { infoTexts } from './texts/zh-CN.ts';

/** Shows the text that the address names: the terms, the privacy policy, or who runs the site. */
export function Page() {
  const [path] = useLocation();
  const name = (['terms', 'privacy'] as const).find((text) => path.endsWith(text)) ?? 'about';
  return <Article text={infoTexts[name]} />;
}

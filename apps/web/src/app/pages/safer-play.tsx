import { Article } from '../../features/info/article.tsx';
import { ProtectionTools } from '../../features/protection/protection-tools.tsx';
import { infoTexts } from '../../locales/info-texts.ts';

/** Safer play: the member's own tools and figures, then what everybody should know. */
export function Page() {
  return <Article text={infoTexts.saferPlay} lead={<ProtectionTools />} />;
}

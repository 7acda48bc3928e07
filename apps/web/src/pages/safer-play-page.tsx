import { Article } from '../features/info/article.tsx';
import { infoTexts } from '../features/info/texts/zh-CN.ts';
import { Complaints } from '../features/protection/complaints.tsx';
import { HelpContacts } from '../features/protection/help-contacts.tsx';
import { ProtectionTools } from '../features/protection/protection-tools.tsx';
import { SelfTest } from '../features/protection/self-test.tsx';

/** Safer play: the member's own tools and figures, what everybody should know, a test of oneself, and who helps. */
export function Page() {
  return (
    <Article text={infoTexts.saferPlay} lead={<ProtectionTools />}>
      <SelfTest />
      <HelpContacts />
      <Complaints />
    </Article>
  );
}

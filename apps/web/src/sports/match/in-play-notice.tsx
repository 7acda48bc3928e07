import { Link } from 'wouter';
import { boardTexts } from '../../locales/board/zh-CN.ts';
import { Notice } from '../../ui/primitives/states.tsx';

/** That what is shown of play is late, and who may know more (standards INP-1, INP-2). */
export function InPlayNotice() {
  return (
    <Notice>
      {boardTexts.inPlayNotice} <Link href="/app/rules?sport=general&market=delay">{boardTexts.inPlayMore}</Link>
    </Notice>
  );
}

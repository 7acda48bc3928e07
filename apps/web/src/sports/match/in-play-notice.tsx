import { Link } from 'wouter';
import { delayTexts } from '../../locales/delay/zh-CN.ts';
import { matchListTexts } from '../../locales/match-list/zh-CN.ts';
import { Notice } from '../../ui/primitives/states.tsx';

/** Warns that the shown play is delayed and that others may know more (standards INP-1, INP-2). */
export function InPlayNotice() {
  return (
    <Notice>
      {delayTexts.inPlayNotice} <Link href="/app/rules?sport=general&market=delay">{matchListTexts.inPlayMore}</Link>
    </Notice>
  );
}

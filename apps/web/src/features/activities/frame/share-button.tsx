import type { CallOutput } from '@touchline/contract';
import { useState } from 'react';
import { useApp } from '../../../runtime/app-context.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { activitiesTexts } from '../texts/zh-CN.ts';
import { sharePoster } from './share-poster.ts';

const texts = activitiesTexts.share;
const TOAST_MS = 2_000;

interface ShareButtonProps {
  readonly frame: Pick<CallOutput<'activityList'>['items'][number], 'activityId' | 'title' | 'summary'>;
}

/** Shares a picture of an activity with a QR code that leads to its page. Neither says who shared it. */
export function ShareButton({ frame: { activityId, title, summary } }: ShareButtonProps) {
  const { site, effects } = useApp();
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const { brand, licence } = site;
    const { origin, pathname } = window.location;
    const said = { title, link: `${origin}${pathname}`, below: summary, age: texts.age(licence.minimumAge) };
    const isDone = await sharePoster({ brand, join: texts.join, ...said }, activityId);
    setBusy(false);
    if (!isDone) effects.toast(texts.failed, TOAST_MS);
  };
  return (
    <Button look="soft" size="small" busy={isBusy} onClick={() => void share()}>
      {texts.action}
    </Button>
  );
}

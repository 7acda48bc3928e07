import { useApp } from '../../../runtime/app-context.ts';
import { useIsHydrated } from '../../../runtime/device/use-is-hydrated.tsx';
import { useCopy } from '../../../ui/forms/use-copy.ts';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { Qr } from '../../../ui/primitives/qr.tsx';
import parts from '../frame/parts.module.css';
import { sharePoster } from '../frame/share-poster.ts';
import styles from './invite.module.css';
import type { InviteView } from './step-table.tsx';
import { inviteTexts } from './texts/zh-CN.ts';

const texts = inviteTexts.share;
const TOAST_MS = 2_000;

interface ShareCardProps {
  /** The title of the activity. */
  readonly title: string;
  readonly own: NonNullable<InviteView['own']>;
}

/** The member's code, the link with it, and a picture for others. None of them says who the member is. */
export function ShareCard({ title, own: { code, friends, rewarded } }: ShareCardProps) {
  const { site, effects } = useApp();
  const copy = useCopy();
  const isHydrated = useIsHydrated();
  const link = isHydrated ? `${window.location.origin}/register?invite=${code}` : '';
  const share = async () => {
    const { brand, licence } = site;
    const { join, code: codeText, age } = inviteTexts.poster;
    const said = { title, link, join, below: codeText(code), age: age(licence.minimumAge) };
    const isDone = await sharePoster({ brand, ...said }, code);
    if (!isDone) effects.toast(texts.failed, TOAST_MS);
  };
  return (
    <Card as="section" className={parts.part} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className={`figures ${styles.code}`}>{code}</p>
      <p className={`figures ${parts.minor}`}>{texts.invited(friends, rewarded)}</p>
      {link !== '' && <Qr text={link} label={texts.qr} size={176} />}
      <p className={styles.link}>
        <span className={parts.minor}>{texts.link}</span> {link}
      </p>
      <div className={styles.actions}>
        <Button look="soft" onClick={() => copy(code)}>
          {texts.copyCode}
        </Button>
        <Button look="soft" onClick={() => copy(link)}>
          {texts.copyLink}
        </Button>
        <Button className={styles.whole} onClick={() => void share()}>
          {texts.picture}&nbsp;· {texts.pictureNote}
        </Button>
      </div>
    </Card>
  );
}

import { useState } from 'react';
import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { useCall } from '../../runtime/calls/use-call.ts';
import { useIsWide } from '../../runtime/device/use-is-wide.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import styles from './customer-service-page.module.css';

const texts = pagesTexts.cs;

/** The site's own desk: in a frame on a desktop where it is on this site, in a window of its own elsewhere. */
export function HelpDesk() {
  const desk = useCall('customerServiceUrl', {}, { staleTime: 60_000 });
  const isWide = useIsWide();
  const [framed, setFramed] = useState<string | null>(null);
  if (!desk.data) return null;
  if (desk.data.url === null) return <p className={styles.minor}>{texts.noDesk}</p>;
  const url = withTicket(desk.data.url, desk.data.ticket);
  // Each answer has a ticket of its own; an open desk keeps the one it was opened with, or it would begin anew.
  if (framed !== null) {
    return (
      <Card as="section" className={styles.desk}>
        <iframe src={framed} title={texts.frame} className={styles.frame} />
        <a href={url} target="_blank" rel="noopener noreferrer">
          {texts.newWindow}
        </a>
      </Card>
    );
  }
  const open = () => {
    if (isWide && url.startsWith(location.origin)) setFramed(url);
    else window.open(url, '_blank', 'noopener,noreferrer');
  };
  return (
    <Button wide onClick={open}>
      {texts.enter}
    </Button>
  );
}

/** The desk learns who asks from the signed ticket and nothing else. */
function withTicket(address: string, ticket: string | null): string {
  const url = new URL(address, location.origin);
  if (ticket !== null) url.searchParams.set('ticket', ticket);
  return url.href;
}

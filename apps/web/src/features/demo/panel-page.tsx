import { PageFrame } from '../../ui/page/page-frame.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { groups } from './condition-draft.ts';
import { ConditionRow } from './condition-row.tsx';
import { FeedFaults } from './feed-faults.tsx';
import styles from './panel.module.css';
import { PanelEntry } from './panel-entry.tsx';
import { PanelState } from './panel-state.tsx';
import { usePanelTicket } from './panel-ticket.ts';
import { PictureReviews } from './picture-reviews.tsx';
import { demoPanelTexts } from './texts/zh-CN.ts';
import { usePanel } from './use-panel.ts';

/** Visitors of a demonstration bring about every state of the product here, one by one. */
export function Page() {
  const { ticket } = usePanelTicket();
  return (
    <PageFrame title={demoPanelTexts.title} parent="/app/demo">
      <div className={styles.page}>{ticket === null ? <PanelEntry /> : <Switches ticket={ticket} />}</div>
    </PageFrame>
  );
}

function Switches({ ticket }: { readonly ticket: string }) {
  const panel = usePanel(ticket);
  return (
    <>
      <PanelState panel={panel} />
      <PictureReviews ticket={ticket} />
      <FeedFaults ticket={ticket} />
      {groups.map(({ name, rows }) => (
        <Card key={name} as="section" className={styles.group} aria-label={demoPanelTexts.groups[name]}>
          <h2>{demoPanelTexts.groups[name]}</h2>
          <ul>
            {rows.map((row) => (
              <ConditionRow
                key={row.kind}
                panel={panel}
                kind={row.kind}
                fields={row.fields}
                isMoment={'isMoment' in row}
              />
            ))}
          </ul>
        </Card>
      ))}
    </>
  );
}

import { Segments } from '../../ui/fields/segments.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import { Card } from '../../ui/primitives/card.tsx';
import { LoadFailed } from '../../ui/primitives/states.tsx';
import styles from './panel.module.css';
import { demoPanelTexts } from './texts/zh-CN.ts';
import type { Panel } from './use-panel.ts';

const texts = demoPanelTexts.state;
const scopes = demoPanelTexts.scope;

/** The state of the conditions, the scope of the next switch, and the way back to normal. */
export function PanelState({ panel }: { readonly panel: Panel }) {
  const { items, scope } = panel;
  return (
    <Card as="section" className={styles.group} aria-label={demoPanelTexts.title}>
      {panel.hasFailed ? (
        <LoadFailed text={texts.failed} onRetry={panel.refetch} />
      ) : (
        <p className={styles.summary} role="status">
          {items.length === 0 ? texts.none : texts.active(items.length)}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="danger" disabled={items.length === 0} onClick={() => panel.switchOff(undefined, texts.cleared)}>
          {texts.clearAll}
        </Button>
        <Button look="soft" onClick={panel.look}>
          {texts.look}
        </Button>
      </div>
      <p className={styles.minor}>{texts.lookNote}</p>
      <Segments
        label={scopes.label}
        value={scope}
        onChange={panel.setScope}
        choices={(['browser', 'site'] as const).map((value) => ({ value, label: scopes[value] }))}
      />
      <div className={styles.minor}>
        <p>{scope === 'browser' ? scopes.browserNote : scopes.siteNote}</p>
        <p>{texts.note}</p>
      </div>
    </Card>
  );
}

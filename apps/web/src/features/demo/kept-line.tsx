import { useNow } from '../../runtime/device/use-now.ts';
import { countdown } from '../../ui/live/countdown.ts';
import { Badge } from '../../ui/primitives/badge.tsx';
import { Button } from '../../ui/primitives/button.tsx';
import styles from './panel.module.css';
import { demoPanelTexts } from './texts/zh-CN.ts';
import type { KeptCondition } from './use-panel.ts';

const { types, scope, statuses } = demoPanelTexts;

interface KeptLineProps {
  readonly item: KeptCondition;
  readonly name: string;
  readonly onOff: () => void;
}

/** Something that holds now: for whom, with what, and how much longer. */
export function KeptLine({ item, name, onOff }: KeptLineProps) {
  const now = useNow(1_000);
  const detail = detailOf(item.condition);
  return (
    <li className={styles.line}>
      <Badge tone="warn">{scope[item.scope]}</Badge>
      <span className={styles.detail}>
        {detail && <span className="figures">{detail}</span>}
        {now !== null && (
          <span className={`figures ${styles.minor}`}>
            {demoPanelTexts.remaining(countdown(Math.max(0, item.until - now)))}
          </span>
        )}
      </span>
      <Button look="danger" size="small" aria-label={`${demoPanelTexts.off} ${name}`} onClick={onOff}>
        {demoPanelTexts.off}
      </Button>
    </li>
  );
}

function detailOf(condition: KeptCondition['condition']): string {
  const call = 'call' in condition ? (condition.call === 'all' ? demoPanelTexts.allCalls : condition.call) : '';
  switch (condition.kind) {
    case 'caveat':
      return condition.maintainStatus === 0 ? statuses.maintained : statuses.open;
    case 'answer':
      return `${call} · ${condition.code} × ${condition.times}`;
    case 'robotCheck':
      return `${call} × ${condition.times}`;
    case 'slowLine':
      return `${call} · ${condition.delayMs} ms`;
    case 'verification':
      return `${call} · ${{ image: types.image, '1': types.slider, '2': types.proof }[condition.type]}`;
    case 'wrongClock':
      return `${condition.offsetMs > 0 ? '+' : ''}${condition.offsetMs / 60_000} min`;
    default:
      return call;
  }
}

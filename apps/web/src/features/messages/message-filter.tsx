import { messagesTexts as texts } from '../../locales/messages/zh-CN.ts';
import { Choice } from '../../ui/forms/choice.tsx';
import { Chips } from '../../ui/live/chips.tsx';
import styles from './messages.module.css';
import type { MessageFilterState } from './use-message-filter.ts';

interface MessageFilterProps {
  readonly query: MessageFilterState;
  /** The number of all messages that were not read. */
  readonly unread: number;
}

/** The filter of messages: read or unread, and their subject. */
export function MessageFilter({ query: { read, what, change }, unread }: MessageFilterProps) {
  const { all, unread: word } = texts.readings;
  return (
    <div className={styles.filter}>
      <Chips
        label={texts.reading}
        value={read}
        onChange={(value) => change({ read: value })}
        choices={[
          { value: 'all', label: all },
          { value: 'unread', label: unread > 0 ? `${word} ${unread}` : word },
        ]}
      />
      <Choice
        label={texts.what}
        words={{ all: texts.everyKind, ...texts.kinds, ...texts.bet.titles }}
        value={what}
        onChange={(value) => change({ what: value })}
      />
    </div>
  );
}

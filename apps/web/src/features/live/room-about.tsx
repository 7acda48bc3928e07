import { shortCount } from '@touchline/rules/money';
import { liveTexts } from '../../locales/live/zh-CN.ts';
import { Card } from '../../ui/primitives/card.tsx';
import type { Room } from './room.ts';
import styles from './room-page.module.css';
import { SlotRow } from './slot-row.tsx';
import { liveRoomsTexts } from './texts/zh-CN.ts';

const texts = liveRoomsTexts.room;

/** The host, their own text, and their next broadcast. */
export function RoomAbout({ room }: { readonly room: Room }) {
  const { intro, notice, schedule, followers, language } = room;
  return (
    <div className={styles.about}>
      {notice !== '' && (
        <Card as="section">
          <h2>{texts.notice}</h2>
          <p>{notice}</p>
        </Card>
      )}
      <Card as="section">
        <h2>{texts.about}</h2>
        <p>{intro || texts.noAbout}</p>
        <p className={styles.minor}>
          {texts.language(liveTexts.languages[language])}
          {'\u00a0· '}
          {texts.followers(shortCount(followers))}
        </p>
      </Card>
      <Card as="section">
        <h2>{texts.schedule}</h2>
        {schedule.length === 0 && <p className={styles.minor}>{texts.noSchedule}</p>}
        <ul>
          {schedule.map((slot) => (
            <SlotRow key={slot.slotId} slot={slot} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

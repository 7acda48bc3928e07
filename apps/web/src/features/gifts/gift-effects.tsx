import { useEffect, useReducer } from 'react';
import { useStore } from 'zustand';
import { giftTexts } from '../../locales/gift/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { GiftArt } from '../../ui/art/gift-art.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { effectsAfter, NO_EFFECTS } from './effects.ts';
import { effectsChoice, keptEffectsChoice } from './effects-choice.ts';
import styles from './gift-effects.module.css';

const LARGE_MS = 3_200;
const PASS_MS = 7_000;
const TICK_MS = 500;

/** The gifts of a room, over its picture, where no prices are shown. It catches no press but those of its own buttons. */
export function GiftEffects({ chatRoomNo: room }: { readonly chatRoomNo: string }) {
  const { realtime, site } = useApp();
  const [effects, tell] = useReducer(effectsAfter, NO_EFFECTS);
  const isOff = useStore(effectsChoice, (choice) => choice.isOff);
  const { siteId } = site;
  useEffect(() => keptEffectsChoice.restore(), []);
  useEffect(() => {
    if (isOff) {
      tell({ kind: 'off' });
      return;
    }
    const leaveRoom = realtime.follow<'room'>(`room:${room}`, {
      onSnapshot: () => undefined,
      onDelta: ({ items }) => tell({ kind: 'said', room, messages: items, now: performance.now() }),
    });
    const leaveRooms = realtime.follow<'rooms'>('rooms', {
      onSnapshot: () => undefined,
      onDelta: ({ banners = [] }) => {
        if (banners.length > 0) tell({ kind: 'passes', siteId, banners });
      },
    });
    return () => {
      leaveRoom();
      leaveRooms();
    };
  }, [realtime, room, siteId, isOff]);
  const hasBanners = effects.banners.length > 0;
  useEffect(() => {
    if (!hasBanners) return;
    const timer = setInterval(() => tell({ kind: 'tick', now: performance.now() }), TICK_MS);
    return () => clearInterval(timer);
  }, [hasBanners]);
  const [large] = effects.large;
  const [passing] = effects.passing;
  useEndOf(large?.id, LARGE_MS, () => tell({ kind: 'largeDone' }));
  useEndOf(passing?.id, PASS_MS, () => tell({ kind: 'passed' }));
  return (
    <section className={styles.over} aria-label={giftTexts.effects}>
      {passing && (
        <p key={passing.id} className={styles.pass}>
          <GiftArt name={passing.giftIconWeb} size={22} />
          <span>{giftTexts.banner(passing.username, passing.nick, passing.giftName, passing.count)}</span>
        </p>
      )}
      {large && (
        <div key={large.id} className={styles.large}>
          <span className={styles.burst} aria-hidden="true" />
          <GiftArt name={large.gift.giftIconWeb} size={112} />
          <p>{giftTexts.banner(large.username, large.gift.nick, large.gift.giftName, large.gift.count)}</p>
          <button type="button" className={styles.skip} onClick={() => tell({ kind: 'largeDone' })}>
            {giftTexts.skip}
          </button>
        </div>
      )}
      <div className={styles.banners} aria-hidden="true">
        {effects.banners.map(({ id, username, gift, total }) => (
          <p key={id} className={styles.banner}>
            <GiftArt name={gift.giftIconWeb} size={28} />
            <span className={styles.words}>
              <bdi>{username}</bdi>
              <span className={styles.what}>{gift.giftName}</span>
            </span>
            <b key={total} className={`figures ${styles.total}`}>
              ×{total}
            </b>
          </p>
        ))}
      </div>
      <button
        type="button"
        className={styles.switch}
        aria-pressed={isOff}
        aria-label={giftTexts.mute}
        title={isOff ? giftTexts.unmute : giftTexts.mute}
        onClick={() => effectsChoice.setState({ isOff: !isOff })}
      >
        <Icon name="gift" size={18} />
        {isOff && <span className={styles.slash} aria-hidden="true" />}
      </button>
    </section>
  );
}

/** Ends what is shown after its time; the next one has a time of its own. */
function useEndOf(id: string | undefined, afterMs: number, end: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer for each that is shown
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(end, afterMs);
    return () => clearTimeout(timer);
  }, [id, afterMs]);
}

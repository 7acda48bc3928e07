import type { MatchInfo } from '@touchline/client/live';
import { matchTexts } from '../../locales/match/zh-CN.ts';
import { useApp } from '../../runtime/app-context.ts';
import { useFavourites } from '../../runtime/live/choices/favourites.ts';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './favourite-star.module.css';

/** Puts a match among the member's favourites, or takes it out. */
export function FavouriteStar({ info }: { readonly info: MatchInfo }) {
  const { clock } = useApp();
  const { has, toggle } = useFavourites();
  return (
    <IconButton
      icon="star"
      label={matchTexts.favourite(info.home.name, info.away.name)}
      aria-pressed={has(info.matchId)}
      className={styles.star}
      onClick={() => void toggle({ matchId: info.matchId, startAt: info.startAt }, clock.now())}
    />
  );
}

import { pagesTexts } from '../../locales/pages/zh-CN.ts';
import { transferTexts } from '../../locales/transfer/zh-CN.ts';
import { Tile } from '../../ui/art/tile.tsx';
import { Badge } from '../../ui/primitives/badge.tsx';
import { IconButton } from '../../ui/primitives/icon-button.tsx';
import styles from './egame-page.module.css';
import { venuesTexts } from './texts/zh-CN.ts';
import type { Game } from './use-launch.ts';

const texts = pagesTexts.egame;

interface GameCardProps {
  readonly game: Game;
  readonly isCollected: boolean;
  readonly onOpen: () => void;
  readonly onCollect: () => void;
}

/** A game, and the star that puts it among the member's own. */
export function GameCard({ game, isCollected, onOpen, onCollect }: GameCardProps) {
  return (
    <>
      <button
        type="button"
        className={styles.game}
        disabled={game.isClosed}
        aria-label={game.isClosed ? texts.suspended(game.name) : transferTexts.launch.enter(game.name)}
        onClick={onOpen}
      >
        <span className={styles.picture}>
          <Tile name={game.art} />
        </span>
        <GameBadge game={game} />
        <span>{game.name}</span>
        <span className={styles.minor}>{game.brand}</span>
      </button>
      <IconButton
        icon="star"
        label={venuesTexts.collect(game.name)}
        aria-pressed={isCollected}
        className={styles.star}
        onClick={onCollect}
      />
    </>
  );
}

/** The badge on the picture of a game; that it is closed takes precedence over anything else. */
function GameBadge({ game }: Pick<GameCardProps, 'game'>) {
  if (!game.isClosed && !game.isHot && !game.isNew) return null;
  const [tone, text] = game.isClosed
    ? (['plain', texts.gameClosed] as const)
    : game.isHot
      ? (['live', texts.hot] as const)
      : (['primary', texts.fresh] as const);
  return (
    <span className={styles.badge}>
      <Badge tone={tone}>{text}</Badge>
    </span>
  );
}

import { Picture } from './picture.tsx';

interface TileProps {
  readonly name: string;
  /** The width at which it is shown, where that is less than the whole cover. */
  readonly sizes?: string;
  readonly className?: string | undefined;
}

/** The cover of a game. */
export function Tile({ name, sizes, className }: TileProps) {
  return <Picture kind="cover" name={name} sizes={sizes} className={className} />;
}

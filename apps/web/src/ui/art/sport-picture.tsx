import { Picture } from './picture.tsx';

interface SportPictureProps {
  readonly sport: string;
  readonly size?: number;
}

/** What a sport is played with. Its name is beside it. */
export function SportPicture({ sport, size = 46 }: SportPictureProps) {
  return <Picture kind="sport" name={sport} width={size} height={size} isFirst />;
}

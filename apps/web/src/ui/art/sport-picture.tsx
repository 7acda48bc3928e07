import { Picture } from './picture.tsx';

interface SportPictureProps {
  readonly sport: string;
  readonly size?: number;
}

/** The ball or device of a sport. Its name is beside it. */
export function SportPicture({ sport, size = 46 }: SportPictureProps) {
  return <Picture kind="sport" name={sport} width={size} height={size} isFirst />;
}

import { Picture } from './picture.tsx';

interface SceneProps {
  readonly name: string;
  readonly className?: string | undefined;
}

/** The place that a host or a promotion is shown at. */
export function Scene({ name, className }: SceneProps) {
  return <Picture kind="room" name={name} className={className} />;
}

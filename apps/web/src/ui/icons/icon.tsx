import type { SVGProps } from 'react';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  readonly name: IconName;
  /** Edge in CSS pixels. */
  readonly size?: number;
}

/** One stroke set: 1.7 px on a 24 grid, round ends. Decorative; whoever uses it names the control. */
export function Icon({ name, size = 24, ...rest }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.7}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...rest}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}

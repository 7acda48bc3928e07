import type { SVGProps } from 'react';
import { iconPaths } from './icon-paths.ts';

export type IconName = keyof typeof iconPaths;

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  readonly name: IconName;
  /** Edge in CSS pixels. */
  readonly size?: number;
}

/** One set of stroke icons: 1.7 px on a 24 grid, round ends. They are decorative; the control that uses one has the name. */
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

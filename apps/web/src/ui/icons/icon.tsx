import { type SVGProps, useSyncExternalStore } from 'react';
import { firstIconPaths } from './icon-paths.ts';

type FurtherPaths = typeof import('./further-icon-paths.ts').furtherIconPaths;

export type IconName = keyof typeof firstIconPaths | keyof FurtherPaths;

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
      {name in firstIconPaths ? (
        <path d={firstIconPaths[name as keyof typeof firstIconPaths]} />
      ) : (
        <FurtherPath name={name as keyof FurtherPaths} />
      )}
    </svg>
  );
}

/** The paths that arrive after the first file; its icons keep their place until then. */
let further: FurtherPaths | null = null;
const listeners = new Set<() => void>();

/** Puts the further paths in. */
export function addFurtherPaths(paths: FurtherPaths): void {
  further = paths;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Without a network the file comes with the next icon that needs it, or with the late part of the frame.
  if (!further)
    import('./further-icon-paths.ts').then(
      (module) => addFurtherPaths(module.furtherIconPaths),
      () => {},
    );
  return () => listeners.delete(listener);
}

function FurtherPath({ name }: { readonly name: keyof FurtherPaths }) {
  const paths = useSyncExternalStore(
    subscribe,
    () => further,
    () => further,
  );
  return <path d={paths?.[name]} />;
}

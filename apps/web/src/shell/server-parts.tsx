import type { ComponentProps, ComponentType } from 'react';
import type { StagingRibbon } from './staging/staging-ribbon.tsx';

type Ribbon = ComponentType<ComponentProps<typeof StagingRibbon>>;

/** Parts that the server draws with the page and a browser loads later. The entry of the server puts them in; no script has them. */
export const serverParts: { StagingRibbon?: Ribbon } = {};

export function ServerRibbon(props: ComponentProps<Ribbon>) {
  const { StagingRibbon } = serverParts;
  return StagingRibbon ? <StagingRibbon {...props} /> : null;
}

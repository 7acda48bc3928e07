import { createSiteModule } from '../../modules/site/index.ts';
import type { Composed } from '../composition.ts';

export function composeSite({ platform }: Composed) {
  return createSiteModule(platform);
}

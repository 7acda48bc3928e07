export { contrastProblems } from './brand-contrast.ts';
export { contrastRatio } from './contrast.ts';
export { egameCode } from './egame-route.ts';
export { presentationSiteId } from './presentation.ts';

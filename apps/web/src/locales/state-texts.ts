import { localized } from './localized.ts';
import { state } from './zh-CN/state.ts';

export const stateTexts = localized('state', state);

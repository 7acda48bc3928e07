import { localized } from './localized.ts';
import { destination } from './zh-CN/destination.ts';

export const destinationTexts = localized('destination', destination);

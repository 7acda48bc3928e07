import { localized } from './localized.ts';
import { demoPanel } from './zh-CN/demo-panel.ts';

export const demoPanelTexts = localized('demoPanel', demoPanel);

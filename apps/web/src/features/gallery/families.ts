import type { ComponentType } from 'react';
import { ButtonsFamily } from './buttons-family.tsx';
import { ChoicesFamily } from './choices-family.tsx';
import { ColoursFamily } from './colours-family.tsx';
import { FeedbackFamily } from './feedback-family.tsx';
import { FieldsFamily } from './fields-family.tsx';
import { FiguresFamily } from './figures-family.tsx';
import { OddsFamily } from './odds-family.tsx';
import { OverlaysFamily } from './overlays-family.tsx';
import { PicturesFamily } from './pictures-family.tsx';
import { ScalesFamily } from './scales-family.tsx';
import { StatesFamily } from './states-family.tsx';
import type { PaneTheme } from './theme-pane.tsx';

interface GalleryFamily {
  readonly id: string;
  readonly title: string;
  /** The effects that a still picture cannot show: hover, press, motion. */
  readonly note: string;
  readonly Family: ComponentType<{ readonly theme: PaneTheme }>;
}

/** The gallery in the order of its contents. */
export const families: readonly GalleryFamily[] = [
  {
    id: 'colours',
    title: 'Colours',
    note: 'The brand pack of the site. The number is the contrast of a text colour on surface; 4.5 is the least.',
    Family: ColoursFamily,
  },
  {
    id: 'scales',
    title: 'Type, space, shape',
    note: 'Sizes over line heights, the grid of 4, corners of the brand, the one shadow.',
    Family: ScalesFamily,
  },
  {
    id: 'buttons',
    title: 'Buttons',
    note: 'Hover mixes a little text into primary and a little primary into the others; a press shrinks by 1.5 %. Every target is 44 px high, small buttons included.',
    Family: ButtonsFamily,
  },
  {
    id: 'choices',
    title: 'Choices and menus',
    note: 'Arrow keys move between tabs. Chips scroll sideways where they do not fit.',
    Family: ChoicesFamily,
  },
  {
    id: 'fields',
    title: 'Fields',
    note: 'Focus turns the border primary. Errors and hints stand on the line below and are announced when they change.',
    Family: FieldsFamily,
  },
  {
    id: 'feedback',
    title: 'Feedback',
    note: 'Badges, notices, spinner, progress. Nothing flashes.',
    Family: FeedbackFamily,
  },
  {
    id: 'figures',
    title: 'Money, odds, time',
    note: 'Formatters with sample values, in figures of even width.',
    Family: FiguresFamily,
  },
  {
    id: 'odds',
    title: 'Odds cells',
    note: 'Up or down colours the figure and adds an arrow for two seconds. Hover draws a primary line inside the cell.',
    Family: OddsFamily,
  },
  {
    id: 'overlays',
    title: 'Overlays',
    note: 'Native dialogs: focus stays inside, Escape and a press outside close them. Press to open.',
    Family: OverlaysFamily,
  },
  {
    id: 'states',
    title: 'Loading, empty, failed',
    note: 'Skeletons have the shape of what comes and breathe; reduced motion stills them.',
    Family: StatesFamily,
  },
  {
    id: 'pictures',
    title: 'Pictures',
    note: 'One stroke set, crests made from club colours, tiles and scenes by one hand. All decorative, none with text.',
    Family: PicturesFamily,
  },
];

import { describe } from 'vitest';
import { killUnderLoad } from '../src/kills-under-load.ts';

describe('a server killed under load on embedded', () => killUnderLoad('embedded'));

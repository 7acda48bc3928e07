import { everyEngine } from '@touchline/server/testing';
import { describe } from 'vitest';
import { killUnderLoad } from '../src/kills-under-load.ts';

const hasPostgres = everyEngine.some(({ name }) => name === 'postgresql');

describe.skipIf(!hasPostgres)('a server killed under load on postgresql', () => killUnderLoad('postgresql'));

import { expect, it } from 'vitest';
import { crestPatterns, crestSvg, leagueMarkSvg } from './index.ts';

const colours = ['#B3202A', '#F4E9E3'] as const;

it('draws the same crest for the same club, and another one for another pattern or other colours', () => {
  const drawn = crestPatterns.map((pattern) => crestSvg({ colours, pattern }, 'shield'));
  expect(crestSvg({ colours, pattern: 'plain' }, 'shield')).toBe(drawn[0]);
  expect(new Set(drawn).size).toBe(crestPatterns.length);
  expect(crestSvg({ colours: ['#1F49A8', '#DDB63A'], pattern: 'plain' }, 'shield')).not.toBe(drawn[0]);
});

it('keeps the two colours of the club in its crest, as a shield and as a flag', () => {
  for (const form of ['shield', 'flag'] as const)
    for (const pattern of crestPatterns) {
      const svg = crestSvg({ colours, pattern }, form);
      expect(svg).toContain(colours[0]);
      expect(svg).toContain(colours[1]);
      expect(svg.length).toBeLessThan(1_600);
    }
  expect(crestSvg({ colours, pattern: 'half' }, 'flag')).not.toBe(crestSvg({ colours, pattern: 'half' }, 'shield'));
});

it('draws what the name of a league speaks of', () => {
  const of = (name: string) => leagueMarkSvg('football', name, 'shield');
  expect(of('东岸超级联赛')).toContain('<circle');
  expect(of('高地联赛')).not.toContain('<circle');
  expect(of('湾区杯')).not.toBe(of('湾区联赛'));
  expect(of('东岸超级联赛')).toBe(of('东岸超级联赛'));
  expect(of('<script>')).not.toContain('script');
});

import { describe, expect, it } from 'vitest';
import { csvCell, csvTable, zonedTime } from './csv.ts';

describe('a table as comma-separated values', () => {
  it('begins with the mark of UTF-8 and ends every row', () => {
    expect(csvTable(['时间', '金额'], [['x', '-60.00']])).toBe('\uFEFF时间,金额\r\nx,-60.00\r\n');
  });

  it.each(['=1+1', '+cmd', '@SUM(A1)', '-2+3', '\tx', '\rx', '\n=1', '＝1+1', '＠x'])(
    'never carries the formula %j',
    (text) => {
      expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('leaves amounts numbers, and quotes what would break a row', () => {
    expect(csvCell('-60.00')).toBe('-60.00');
    expect(csvCell('a,"b"\nc')).toBe('"a,""b""\nc"');
    expect(csvCell('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
  });

  it('keeps every digit of a long number', () => {
    expect(csvCell('1234567890123456789')).toBe("'1234567890123456789");
    expect(csvCell('123456789012345')).toBe('123456789012345');
  });

  it('says the zone of a moment', () => {
    const at = Date.parse('2026-03-10T16:30:05Z');
    expect(zonedTime(at, 480)).toBe('2026-03-11T00:30:05+08:00');
    expect(zonedTime(at, -210)).toBe('2026-03-10T13:00:05-03:30');
    expect(zonedTime(at, 0)).toBe('2026-03-10T16:30:05+00:00');
  });
});

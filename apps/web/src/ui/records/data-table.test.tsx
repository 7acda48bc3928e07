import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Column, DataTable, type SortDirection } from './data-table.tsx';

const columns: Column<string, 'at' | 'amount'>[] = [
  { name: '时间', sort: 'at', cell: (row) => row },
  { name: '金额', sort: 'amount', cell: (row) => row },
  { name: '编号', cell: (row) => row },
];

const headsOf = (by: 'at' | 'amount', direction: SortDirection) => {
  const markup = renderToStaticMarkup(
    <DataTable
      label="记录"
      columns={columns}
      rows={['1']}
      keyOf={(row) => row}
      sort={{ by, direction, onChange: () => {} }}
    />,
  );
  return [...markup.matchAll(/<th [^>]*?(?:aria-sort="(\w+)")?>(<button)?/g)].map(([, order, button]) => [
    order ?? null,
    button !== undefined,
  ]);
};

it('shows the column and the direction by which its rows are sorted, and offers every other sorting at its head', () => {
  expect(headsOf('at', 'desc')).toEqual([
    ['descending', true],
    ['none', true],
    [null, false],
  ]);
  expect(headsOf('amount', 'asc')).toEqual([
    ['none', true],
    ['ascending', true],
    [null, false],
  ]);
});

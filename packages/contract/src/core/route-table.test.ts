import { expect, it } from 'vitest';
import { type Route, readRoutes, writeRoutes } from './route-table.ts';

it('reads what it wrote, in every field that may differ and wherever the path is', () => {
  const odd: Route = {
    method: 'GET',
    path: '/lg/place',
    sealing: 'none',
    encoding: 'form',
    credentials: false,
    blankToken: true,
    cacheSeconds: 120,
    keptForToken: true,
    savesToken: true,
  };
  const plain: Route = { ...odd, path: '/api/site/group/some/folder/v1/name', cacheSeconds: 0, savesToken: false };
  expect(
    readRoutes(
      writeRoutes([
        ['odd', odd],
        ['name', plain],
      ]),
    ),
  ).toEqual({ odd, name: plain });
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Picture } from './picture.tsx';
import { SiteArt } from './site-art.ts';

const drawn = (picture: React.ReactNode) =>
  renderToStaticMarkup(<SiteArt value={{ marks: '/m', pictures: '/art/1/v' }}>{picture}</SiteArt>);

it('offers a browser both sizes of a cover where it is told how wide it is shown', () => {
  const html = drawn(<Picture kind="cover" name="koi" sizes="44px" />);
  expect(html).toContain('srcSet="/art/1/v/cover-koi-small 168w, /art/1/v/cover-koi 336w"');
  expect(html).toContain('sizes="44px"');
  expect(html).toContain('src="/art/1/v/cover-koi"');
});

it('has one size where nothing is said, where the kind has one, and of a picture of an operator’s own', () => {
  expect(drawn(<Picture kind="cover" name="koi" />)).not.toContain('srcSet');
  expect(drawn(<Picture kind="host" name="chen" sizes="44px" />)).not.toContain('srcSet');
  expect(drawn(<Picture kind="cover" name="/pictures/own" sizes="44px" />)).not.toContain('srcSet');
});

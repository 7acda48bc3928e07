/** The colour of text on a shirt, light or dark, whichever has more contrast (WCAG 2.1, relative luminance). */
export function inkOn(colour: string): '#fff' | '#0f211c' {
  const luminance = luminanceOf(colour);
  const onLight = (luminance + 0.05) / (luminanceOf('#0f211c') + 0.05);
  return 1.05 / (luminance + 0.05) >= onLight ? '#fff' : '#0f211c';
}

/** Relative luminance of `#rgb` or `#rrggbb`, 0 to 1. */
function luminanceOf(colour: string): number {
  const digits = colour.length === 4 ? colour.replace(/[0-9a-f]/gi, '$&$&') : colour;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

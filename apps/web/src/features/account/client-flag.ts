/** 1 desktop web, 2 mobile web (decisions D3). */
export function clientFlag(): 1 | 2 {
  return matchMedia('(pointer: coarse)').matches ? 2 : 1;
}

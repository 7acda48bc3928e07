import type { Worth } from './worth-text.ts';

const SHAPES: Readonly<Record<Worth['unit'], { readonly ground: string; readonly shape: string }>> = {
  cash: {
    ground: '#d9483b',
    shape: 'M5 7h14v3.2c-1.1 0-2 .8-2 1.8s.9 1.8 2 1.8V17H5v-3.2c1.1 0 2-.8 2-1.8s-.9-1.8-2-1.8Z',
  },
  free_bet: {
    ground: '#1f8a57',
    shape:
      'M4.500 7.500h15v3.200a1.400 1.400 0 0 0 0 2.600v3.200h-15v-3.200a1.400 1.400 0 0 0 0-2.600Zm8.600 2.100-3 3.300h2l-.9 2.500 3.100-3.500h-2.100Z',
  },
  boost: {
    ground: '#0f7c8c',
    shape: 'M12 4.500 18 11h-3.700v3.200h-4.600V11H6Zm-2.300 11.200h4.600v1.400h-4.600Zm0 2.400h4.600v1.400h-4.600Z',
  },
  points: { ground: '#3f7fd8', shape: 'm12 5 2.1 4.4 4.8.6-3.5 3.3.9 4.7-4.3-2.3-4.3 2.3.9-4.7L5.100 10l4.800-.6Z' },
  coins: {
    ground: '#d99a1c',
    shape: 'M12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13Zm0 2.500a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
  },
  goods: {
    ground: '#7a56c9',
    shape:
      'M5 9h14v3H5Zm1 4h5v6H6Zm7 0h5v6h-5ZM8 5.500c1.700-.6 3.200.7 4 2.500.8-1.800 2.300-3.100 4-2.500 1.200.5.9 2.500-.6 2.500H8.600C7.100 8 6.800 6 8 5.500Z',
  },
};

/** The mark of a kind of reward, in a colour of its own that holds on light and dark ground. */
export function WorthMark({ unit, size = 40 }: { readonly unit: Worth['unit']; readonly size?: number }) {
  const { ground, shape } = SHAPES[unit];
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill={ground} />
      <path d={shape} fill="#fff" fillRule="evenodd" />
    </svg>
  );
}

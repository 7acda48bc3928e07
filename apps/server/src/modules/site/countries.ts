import type { DIALS } from '@touchline/rules/validation';

interface Country {
  readonly code: string;
  readonly dial: (typeof DIALS)[number];
  readonly name: string;
}

/** Dialling codes: China first, then by pinyin. */
export const countries: readonly Country[] = [
  { code: 'CN', dial: '86', name: '中国' },
  { code: 'AU', dial: '61', name: '澳大利亚' },
  { code: 'PH', dial: '63', name: '菲律宾' },
  { code: 'KR', dial: '82', name: '韩国' },
  { code: 'CA', dial: '1', name: '加拿大' },
  { code: 'KH', dial: '855', name: '柬埔寨' },
  { code: 'MY', dial: '60', name: '马来西亚' },
  { code: 'JP', dial: '81', name: '日本' },
  { code: 'TH', dial: '66', name: '泰国' },
  { code: 'SG', dial: '65', name: '新加坡' },
  { code: 'GB', dial: '44', name: '英国' },
  { code: 'VN', dial: '84', name: '越南' },
  { code: 'MO', dial: '853', name: '中国澳门' },
  { code: 'HK', dial: '852', name: '中国香港' },
];

import { expect, it } from 'vitest';
import { boostRefusalText } from './boost-words.ts';

it('says why a boost was refused, with the condition that the bet does not meet', () => {
  expect(boostRefusalText('boost_gone', {})).toBe('该赢利加成已使用或无法使用');
  expect(boostRefusalText('boost_expired', {})).toBe('该赢利加成已过期');
  expect(boostRefusalText('boost_unfit', { condition: 'legs' })).toBe('选项数少于此赢利加成的要求');
  expect(boostRefusalText('boost_unfit', { condition: 'free_bet' })).toBe('赢利加成不能与免费投注同时使用');
  expect(boostRefusalText('boost_unfit', { condition: 'stake', max: '1000.00' })).toBe(
    '使用赢利加成时投注额不得超过 1,000.00',
  );
  expect(boostRefusalText('boost_unfit', {})).toBe('该注单不符合赢利加成的条件');
});

it('has no text for a value that is no reason of a boost', () => {
  expect(boostRefusalText('odds_changed', {})).toBe('');
});

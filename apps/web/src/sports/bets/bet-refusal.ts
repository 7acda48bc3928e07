import type { CallOutput } from '@touchline/contract';
import { groupThousands } from '@touchline/rules/money';
import { betRefusalTexts } from '../../locales/bet-refusals/zh-CN.ts';

type Detail = Readonly<Record<string, string | number>>;

/**
 * The reason why a bet was not accepted, with its figures and the selection it is about (conventions B.6.5); empty for what is
 * no reason of a bet.
 */
export function refusalText(reason: string, detail: Detail = {}): string {
  const { ofLeg } = betRefusalTexts;
  const plain: Readonly<Record<string, string>> = betRefusalTexts.plain;
  const withFigure: Readonly<Record<string, (figure: string) => string>> = betRefusalTexts.withFigure;
  const figure = detail.n ?? detail.min ?? detail.max;
  const write = withFigure[reason];
  const text = figure !== undefined && write ? write(groupThousands(String(figure))) : (plain[reason] ?? '');
  return typeof detail.leg === 'number' && text !== '' ? ofLeg(detail.leg + 1, text) : text;
}

type Rejected = Pick<CallOutput<'getBet'>, 'rejectReason' | 'rejectLeg' | 'payoutCap'>;

/**
 * The reason why a bet that was placed was refused, with the leg it is about and the most it may return; empty where no word is
 * known.
 */
export function rejectedWhy({ rejectReason, rejectLeg, payoutCap }: Rejected): string {
  return refusalText(rejectReason ?? '', {
    ...(rejectLeg === null ? {} : { leg: rejectLeg }),
    ...(rejectReason === 'payout_above_max' && payoutCap !== null ? { max: payoutCap } : {}),
  });
}

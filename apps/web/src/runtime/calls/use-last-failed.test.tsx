import type { Failure } from '@touchline/client';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { useLastFailed } from './use-last-failed.ts';

interface Action {
  readonly busy: boolean;
  readonly failed: Failure | null;
}

const idle: Action = { busy: false, failed: null };
const running: Action = { busy: true, failed: null };
const refused: Action = { busy: false, failed: { message: 'refused' } as Failure };

function Shown({ actions }: { readonly actions: readonly Action[] }) {
  return useLastFailed(...actions)?.message ?? 'nothing';
}
const shown = (...actions: Action[]) => renderToStaticMarkup(<Shown actions={actions} />);

it('shows the failure of an action, and not beside another that was begun since', () => {
  expect(shown(refused, idle)).toBe('refused');
  expect(shown(refused, running)).toBe('nothing');
  expect(shown(running, refused)).toBe('nothing');
});

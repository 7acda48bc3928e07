import type { Failure } from '@touchline/client';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { useApp } from '../../../runtime/app-context.ts';
import { useWayBack } from '../../../runtime/travel/way-back.ts';
import { CheckField } from '../../../ui/fields/field.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Card } from '../../../ui/primitives/card.tsx';
import { type DestinationKind, destinationKinds, TOAST_MS } from './destination-kinds.ts';
import styles from './destinations.module.css';
import { type Guarded, useGuard } from './guard-fields.tsx';
import { destinationTexts } from './texts/zh-CN.ts';

interface BindFormProps {
  readonly kind: DestinationKind;
  /** Whether the form was submitted incomplete; from then on missing fields are marked. */
  readonly isReady: () => boolean;
  readonly insert: { readonly busy: boolean; readonly failed: Failure | null };
  readonly onInsert: (common: Guarded & { readonly isDefault: boolean }) => Promise<{ readonly ok: boolean } | null>;
  readonly children: ReactNode;
}

/** Binds a destination with the proof that its owner wants it to, and leads back to where it was requested, or else to the list. */
export function BindForm({ kind, isReady, insert, onInsert, children }: BindFormProps) {
  const { effects } = useApp();
  const [, navigate] = useLocation();
  const guard = useGuard();
  const wayBack = useWayBack();
  const [isDefault, setDefault] = useState(false);
  const texts = destinationKinds[kind];
  const submit = async () => {
    if (!isReady()) return;
    const guarded = guard.read();
    if (!guarded) return;
    const result = await onInsert({ isDefault, ...guarded });
    if (!result) return;
    guard.clear();
    if (!result.ok) return;
    effects.toast(texts.bound, TOAST_MS);
    navigate(wayBack ?? texts.path, { replace: true });
  };
  return (
    <Card>
      <form
        className={styles.form}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {children}
        <CheckField checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          {destinationTexts.asDefault}
        </CheckField>
        {guard.fields}
        <FormError text={insert.failed?.message} />
        <Button type="submit" size="large" wide busy={insert.busy}>
          {texts.submit}
        </Button>
      </form>
    </Card>
  );
}

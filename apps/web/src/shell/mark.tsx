import { useApp } from '../runtime/app-context.ts';

/** The brand's mark on its tile. */
export function Mark({ size = 30 }: { readonly size?: number }) {
  const { brand } = useApp().site;
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <rect width="24" height="24" rx={brand.markRadius} fill="var(--primary)" />
      <path d={brand.markPath} fill="var(--on-primary)" />
    </svg>
  );
}

import { CHARGES, SHIELD } from './crest-shapes.ts';

interface CrestProps {
  readonly colours: readonly [string, string];
  readonly pattern: 'plain' | 'band' | 'half' | 'stripe';
  readonly size?: number;
}

/** The crest of an invented club: a shield in its two colours. */
export function Crest({ colours: [field, charge], pattern, size = 28 }: CrestProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {/* A clip with an id would be another crest's, which need not be drawn. */}
      <g clipPath={`path("${SHIELD}")`}>
        <path d="M0 0h24v24H0z" fill={field} />
        <path d={CHARGES[pattern]} fill={charge} />
      </g>
      <path d={SHIELD} fill="none" stroke="currentColor" strokeOpacity=".18" strokeWidth=".8" />
    </svg>
  );
}

const SHIELD = 'M12 2.2 20.5 4v8.2c0 4.6-3.3 7.8-8.5 9.8-5.2-2-8.5-5.2-8.5-9.8V4Z';

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
        {pattern === 'band' && <path d="M0 8.5h24v6H0z" fill={charge} />}
        {pattern === 'half' && <path d="M12 0h12v24H12z" fill={charge} />}
        {pattern === 'stripe' && <path d="M5 0h3.5v24H5zM15.5 0H19v24h-3.5z" fill={charge} />}
        {pattern === 'plain' && <circle cx="12" cy="11" r="4" fill={charge} />}
      </g>
      <path d={SHIELD} fill="none" stroke="currentColor" strokeOpacity=".18" strokeWidth=".8" />
    </svg>
  );
}

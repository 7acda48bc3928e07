import { useContext } from 'react';
import { SiteArt } from './site-art.ts';

interface LeagueMarkProps {
  readonly sport: string;
  readonly name: string;
  readonly size?: number;
}

/** The mark of a league, which the server draws from its sport and its name. The name is beside it. */
export function LeagueMark({ sport, name, size = 16 }: LeagueMarkProps) {
  const { marks } = useContext(SiteArt);
  const source = `${marks}/league/${sport}/${encodeURIComponent(name)}.svg`;
  return <img src={source} alt="" width={size} height={size} decoding="async" />;
}

import type { CallOutput } from '@touchline/contract';
import { SelectField } from '../../ui/fields/field.tsx';
import { resultsTexts } from './texts/zh-CN.ts';

interface LeagueFieldProps {
  readonly leagues: CallOutput<'resultList'>['leagues'];
  /** Null for every league. */
  readonly value: string | null;
  readonly onChange: (leagueId: string | null) => void;
}

/** The league whose results are shown. One that is chosen stays chosen while its name is on its way. */
export function LeagueField({ leagues, value, onChange }: LeagueFieldProps) {
  const isNamed = value === null || leagues.some(({ leagueId }) => leagueId === value);
  return (
    <SelectField
      label={resultsTexts.league}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{resultsTexts.everyLeague}</option>
      {!isNamed && <option value={value}>…</option>}
      {leagues.map(({ leagueId, leagueName }) => (
        <option key={leagueId} value={leagueId}>
          {leagueName}
        </option>
      ))}
    </SelectField>
  );
}

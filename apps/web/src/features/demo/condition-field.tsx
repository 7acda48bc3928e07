import { answeredCodes, codes } from '@touchline/contract/codes';
import { routes } from '@touchline/contract/routes';
import type { ReactNode } from 'react';
import { Field, SelectField } from '../../ui/fields/field.tsx';
import { bounds, type FieldName } from './condition-draft.ts';
import { demoPanelTexts } from './texts/zh-CN.ts';

const { fields, statuses, types } = demoPanelTexts;

const callNames = Object.entries(routes).flatMap(([name, { path }]) => (path.startsWith('/api/demo/') ? [] : [name]));
const codeNames = new Map<number, string>(Object.entries(codes).map(([name, code]) => [code, name]));

interface ConditionFieldProps {
  readonly name: FieldName;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One field of a row: a number within its bounds, or a choice. */
export function ConditionField({ name, value, onChange }: ConditionFieldProps) {
  const options = optionsOf(name);
  const bound = bounds[name];
  return options ? (
    <SelectField label={fields[name]} value={value} onChange={(event) => onChange(event.target.value)}>
      {options}
    </SelectField>
  ) : (
    <Field
      label={fields[name]}
      type="number"
      inputMode="numeric"
      className="figures"
      value={value}
      min={bound?.min}
      max={bound?.max}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function optionsOf(name: FieldName): ReactNode {
  switch (name) {
    case 'call':
      return [option('all', demoPanelTexts.allCalls), ...callNames.map((call) => option(call, call))];
    case 'code':
      return answeredCodes.map((code) => option(String(code), `${code} ${codeNames.get(code)}`));
    case 'maintainStatus':
      return [option('0', statuses.maintained), option('1', statuses.open)];
    case 'type':
      return [option('image', types.image), option('1', types.slider), option('2', types.proof)];
    default:
      return null;
  }
}

function option(value: string, label: string): ReactNode {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

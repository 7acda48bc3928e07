import { SelectField } from '../fields/field.tsx';

interface FilterSelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly onChange: (value: Value) => void;
}

/** One part of a filter, chosen from a list of names. */
export function FilterSelect<Value extends string>({
  label,
  value,
  values,
  names,
  onChange,
}: FilterSelectProps<Value>) {
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value as Value)}>
      {values.map((each) => (
        <option key={each} value={each}>
          {names[each]}
        </option>
      ))}
    </SelectField>
  );
}

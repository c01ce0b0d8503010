import { findUnit, type QuantityKind, unitsOf } from '../../../../../src/core/shared/units.ts';
import { Field } from '../../ui/field.tsx';
import { unitWords } from './conditions/condition-words.ts';

const QUANTITIES = [
  ['length', 'Length'],
  ['count', 'Count'],
  ['mass', 'Weight'],
  ['volume', 'Volume'],
  ['area', 'Area'],
  ['time', 'Time'],
] as const satisfies readonly (readonly [QuantityKind, string])[];

interface UnitFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (unit: string) => void;
}

/** Chooses one of the units that the service knows. */
export function UnitField({ label, value, onChange }: UnitFieldProps) {
  return (
    <Field label={label}>
      {(attributes) => (
        <select
          {...attributes}
          className="input"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {findUnit(value) === undefined ? <option value={value}>{value}</option> : null}
          {QUANTITIES.map(([quantity, words]) => (
            <optgroup key={quantity} label={words}>
              {unitsOf(quantity).map((unit) => (
                <option key={unit} value={unit}>
                  {unitWords(unit)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}

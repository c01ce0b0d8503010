import { useState } from 'react';
import type {
  DecimalInput,
  PercentRow,
} from '../../../../../../src/core/capability/capability-map.ts';
import { Field } from '../../../ui/field.tsx';
import { ValueChips } from '../conditions/value-chips.tsx';
import type { Row } from '../map-document.ts';
import { NumberField } from '../number-field.tsx';

interface PercentFieldsProps {
  readonly row: Row & PercentRow;
  readonly before: readonly Row[];
  readonly change: (row: Row) => void;
}

/** A percentage is added or taken off, so that nobody has to think of a number below 0. */
export function PercentFields({ row, before, change }: PercentFieldsProps) {
  const { percent, of } = row;
  const [isZeroOff, setZeroOff] = useState(() => dependsOnQuantity(row));
  const isOff = Number(percent) === 0 ? isZeroOff : Number(percent) < 0;
  const put = (size: DecimalInput | undefined, takesOff: boolean) => {
    const isNegative = Number(size) < 0;
    setZeroOff(takesOff || isNegative);
    change({ ...row, percent: takesOff && !isNegative ? negated(size ?? 0) : (size ?? 0) });
  };
  return (
    <>
      <Field label="What it does">
        {(attributes) => (
          <select
            {...attributes}
            className="input"
            value={isOff ? 'off' : 'on'}
            onChange={(event) => put(withoutSign(percent), event.target.value === 'off')}
          >
            <option value="on">It is added to the price</option>
            <option value="off">It is taken off the price</option>
          </select>
        )}
      </Field>
      <NumberField
        label="Percent"
        isEmptyAtZero
        value={withoutSign(percent)}
        onChange={(next) => put(next, isOff)}
      />
      <div className="field">
        <strong>Of</strong>
        <label className="check">
          <input
            type="checkbox"
            checked={of === 'subtotal'}
            onChange={(event) =>
              change({
                ...row,
                of: event.target.checked ? 'subtotal' : before.slice(-1).map(({ key }) => key),
              })
            }
          />
          <span>everything above it</span>
        </label>
        {of === 'subtotal' ? null : (
          <ValueChips
            label="Rows that the percentage is of"
            values={before}
            chosen={of}
            change={(next) => change({ ...row, of: next })}
          />
        )}
      </div>
    </>
  );
}

/** What is charged only for many is a discount most of the time. */
function dependsOnQuantity({ when }: Row): boolean {
  return when !== undefined && when !== null && 'quantity' in when;
}

function withoutSign(percent: DecimalInput): DecimalInput {
  return typeof percent === 'number' ? Math.abs(percent) : percent.replace(/^-/, '');
}

function negated(percent: DecimalInput): DecimalInput {
  if (Number(percent) === 0) return 0;
  return typeof percent === 'number' ? -percent : `-${percent}`;
}

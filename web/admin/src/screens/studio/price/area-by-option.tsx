import { type FormEvent, useState } from 'react';
import type { ChoiceDimension } from '../../../../../../src/core/capability/capability-map.ts';
import { NumberField } from '../number-field.tsx';
import type { TabProps } from '../tab-props.ts';
import { type Rates, withAreaByOption } from './area-rows.ts';

interface AreaByOptionProps extends TabProps {
  readonly option: ChoiceDimension;
  readonly onClose: () => void;
}

/** Takes one price by area for each value of an option, and makes the rows of them. */
export function AreaByOption({ document, change, option, onClose }: AreaByOptionProps) {
  const [rates, setRates] = useState<Rates>({});
  const send = (event: FormEvent) => {
    event.preventDefault();
    change(withAreaByOption(document, option, rates));
    onClose();
  };
  return (
    <form
      className="card card-body stack"
      onSubmit={send}
      aria-label={`By area and ${option.label}`}
    >
      <p className="soft small">
        One row is made for each, charged only for it. They replace a row that charges the area for
        everything.
      </p>
      <div className="studio-fields">
        {option.values.map(({ key, label }) => (
          <NumberField
            key={key}
            label={`${label}, per m²`}
            money="rate"
            isEmptyAtZero
            value={rates[key]}
            onChange={(rate) => setRates({ ...rates, [key]: rate ?? 0 })}
          />
        ))}
      </div>
      <div className="row">
        <button type="submit" className="button">
          Add {option.values.length} rows
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

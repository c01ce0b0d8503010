import type { MagnitudeDimension } from '../../../../../src/core/capability/capability-map.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { withMembers } from './map-document.ts';
import { unitWords } from './conditions/condition-words.ts';
import { NumberField } from './number-field.tsx';
import type { DetailsProps } from './details-props.ts';
import { UnitField } from './unit-field.tsx';

const BETWEEN = [
  ['', 'is refused'],
  ['up', 'is made as the next larger one'],
  ['nearest', 'is made as the nearest one'],
] as const;

export function SizeFields({ dimension, change }: DetailsProps<MagnitudeDimension>) {
  const { unit, minimum, maximum, step } = dimension;
  return (
    <div className="stack">
      <div className="studio-fields narrow">
        <UnitField
          label="Unit"
          value={unit}
          onChange={(next) => change({ ...dimension, unit: next })}
        />
        <NumberField
          label="Smallest"
          value={minimum}
          onChange={(next) => change(withMembers(dimension, { minimum: next }))}
        />
        <NumberField
          label="Largest"
          value={maximum}
          onChange={(next) => change(withMembers(dimension, { maximum: next }))}
        />
        <NumberField
          label="In steps of"
          hint={Number(step) === 1 ? `Whole ${unitWords(unit)}` : undefined}
          value={step}
          onChange={(next) => change(withMembers(dimension, { step: next }))}
        />
        <NumberField
          label="Assumed if nobody says it"
          value={dimension.default}
          onChange={(next) => change(withMembers(dimension, { default: next }))}
        />
      </div>
      {step === undefined || step === null ? null : (
        <BetweenSteps dimension={dimension} change={change} />
      )}
      <SizeMessages dimension={dimension} change={change} />
    </div>
  );
}

function BetweenSteps({ dimension, change }: DetailsProps<MagnitudeDimension>) {
  return (
    <Field label="A size between two steps">
      {(attributes) => (
        <select
          {...attributes}
          className="input fits"
          value={dimension.offStep ?? ''}
          onChange={(event) => {
            const chosen = BETWEEN.find(([each]) => each === event.target.value)?.[0];
            change(withMembers(dimension, { offStep: chosen || undefined }));
          }}
        >
          {BETWEEN.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function SizeMessages({ dimension, change }: DetailsProps<MagnitudeDimension>) {
  const { rangeMessage, stepMessage, step, offStep } = dimension;
  const isStepRefused = step !== undefined && step !== null && !offStep;
  return (
    <div className="studio-fields">
      <TextField
        label="What buyers read beyond these sizes"
        value={rangeMessage ?? ''}
        onChange={(next) => change(withMembers(dimension, { rangeMessage: next || undefined }))}
        isGrowing
        maxLength={2_000}
      />
      {isStepRefused ? (
        <TextField
          label="What buyers read between two steps"
          value={stepMessage ?? ''}
          onChange={(next) => change(withMembers(dimension, { stepMessage: next || undefined }))}
          isGrowing
          maxLength={2_000}
        />
      ) : null}
    </div>
  );
}

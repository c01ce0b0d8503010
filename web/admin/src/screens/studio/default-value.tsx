import type {
  ChoiceDimension,
  ChoicesDimension,
} from '../../../../../src/core/capability/capability-map.ts';
import { Field } from '../../ui/field.tsx';
import { ValueChips } from './conditions/value-chips.tsx';
import { withMembers } from './map-document.ts';
import type { DetailsProps } from './details-props.ts';

/** What is taken for granted if a buyer says nothing. */
export function DefaultValue({
  dimension,
  change,
}: DetailsProps<ChoiceDimension | ChoicesDimension>) {
  const { values } = dimension;
  if (values.length === 0) return null;
  if (dimension.kind === 'choices') {
    return (
      <div className="field">
        <strong>Assumed if nobody says it</strong>
        <ValueChips
          label={`${dimension.label}: assumed`}
          values={values}
          chosen={dimension.default ?? []}
          change={(next) =>
            change(withMembers(dimension, { default: next.length === 0 ? undefined : next }))
          }
        />
      </div>
    );
  }
  return (
    <Field label="Assumed if nobody says it">
      {(attributes) => (
        <select
          {...attributes}
          className="input fits"
          value={dimension.default ?? ''}
          onChange={(event) =>
            change(withMembers(dimension, { default: event.target.value || undefined }))
          }
        >
          <option value="">Nothing: the buyer is asked</option>
          {values.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

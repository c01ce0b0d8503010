import type {
  ChoicesDimension,
  DateDimension,
  Dimension,
  TextDimension,
  Value,
} from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { Check } from './check.tsx';
import type { DetailsProps } from './details-props.ts';
import { DefaultValue } from './default-value.tsx';
import { withMembers } from './map-document.ts';
import { NumberField } from './number-field.tsx';
import { SizeFields } from './size-fields.tsx';
import { ValuesTable } from './values-table.tsx';

interface OptionDetailsProps extends DetailsProps<Dimension> {
  readonly removeValue: (valueKey: string) => void;
  readonly renameValue: (value: Value) => string | null;
}

/** The fields that options of one kind have of their own. */
export function OptionDetails(props: OptionDetailsProps) {
  const { dimension, change, removeValue, renameValue } = props;
  switch (dimension.kind) {
    case 'choice':
    case 'choices':
      return (
        <>
          <ValuesTable
            dimension={dimension}
            change={change}
            remove={removeValue}
            rename={renameValue}
          />
          <DefaultValue dimension={dimension} change={change} />
          {dimension.kind === 'choices' ? <Counts dimension={dimension} change={change} /> : null}
        </>
      );
    case 'magnitude':
      return <SizeFields dimension={dimension} change={change} />;
    case 'text':
      return <Words dimension={dimension} change={change} />;
    default:
      return <Day dimension={dimension} change={change} />;
  }
}

const count = (value: number | string | undefined) =>
  value === undefined ? undefined : Math.round(Number(value));

function Counts({ dimension, change }: DetailsProps<ChoicesDimension>) {
  const { atLeast, atMost, countMessage } = dimension;
  return (
    <div className="studio-fields">
      <NumberField
        label="At least so many"
        value={atLeast}
        onChange={(next) => change(withMembers(dimension, { atLeast: count(next) }))}
      />
      <NumberField
        label="At most so many"
        value={atMost}
        onChange={(next) => change(withMembers(dimension, { atMost: count(next) }))}
      />
      <TextField
        label="What buyers read if they choose more or fewer"
        value={countMessage ?? ''}
        onChange={(next) => change(withMembers(dimension, { countMessage: next || undefined }))}
        isGrowing
        maxLength={2_000}
      />
    </div>
  );
}

function Words({ dimension, change }: DetailsProps<TextDimension>) {
  const { maximumLength, lengthMessage } = dimension;
  return (
    <div className="studio-fields">
      <NumberField
        label="At most so many characters"
        value={maximumLength}
        onChange={(next) => change(withMembers(dimension, { maximumLength: count(next) }))}
      />
      <TextField
        label="What buyers read if they write more"
        value={lengthMessage ?? ''}
        onChange={(next) => change(withMembers(dimension, { lengthMessage: next || undefined }))}
        isGrowing
        maxLength={2_000}
      />
      <TextField
        label="Assumed if nobody says it"
        value={dimension.default ?? ''}
        onChange={(next) => change(withMembers(dimension, { default: next || undefined }))}
        maxLength={2_000}
      />
    </div>
  );
}

function Day({ dimension, change }: DetailsProps<DateDimension>) {
  const { workingDaysOnly, workingDaysMessage, dueDay, dueDayMessage } = dimension;
  return (
    <div className="stack tight">
      <Check
        label="Only on days on which you work"
        isOn={workingDaysOnly === true}
        onChange={(isOn) => change({ ...dimension, workingDaysOnly: isOn })}
      />
      {workingDaysOnly === true ? (
        <TextField
          label="What buyers read who name another day"
          value={workingDaysMessage ?? ''}
          onChange={(next) =>
            change(withMembers(dimension, { workingDaysMessage: next || undefined }))
          }
          isGrowing
          maxLength={2_000}
        />
      ) : null}
      <Check
        label="It is the day on which the order is needed"
        isOn={dueDay === true}
        onChange={(isOn) => change(withMembers(dimension, { dueDay: isOn ? true : undefined }))}
      />
      {dueDay === true ? (
        <TextField
          label="What buyers read who need it too early"
          value={dueDayMessage ?? ''}
          onChange={(next) => change(withMembers(dimension, { dueDayMessage: next || undefined }))}
          isGrowing
          maxLength={2_000}
        />
      ) : null}
    </div>
  );
}

import { useContext } from 'react';
import type { Dimension, Value } from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { Pill } from '../../ui/parts.tsx';
import { KIND_WORDS } from '../../words/map-kinds.ts';
import { Check } from './check.tsx';
import { CommentMark, Comments } from './comments/comments.tsx';
import { optionPlace } from './comments/comments-context.ts';
import { OptionalCondition } from './conditions/condition-field.tsx';
import { countedWords } from './conditions/condition-words.ts';
import { ItemCard } from './item-card.tsx';
import { ListField } from './list-field.tsx';
import { valuesOf, withMembers } from './map-document.ts';
import { OptionDetails } from './option-details.tsx';
import type { ReorderItem } from './reorder.ts';
import { hasExampleSizes } from './problems/size-reminders.ts';
import { StudioContext } from './studio-context.ts';

interface OptionItemProps {
  readonly dimension: Dimension;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly reorder: ReorderItem;
  readonly change: (dimension: Dimension) => void;
  readonly remove: () => void;
  readonly removeValue: (valueKey: string) => void;
  readonly renameValue: (value: Value) => string | null;
}

/** One option: a line that says what it is, and the fields that say more. */
export function OptionItem(props: OptionItemProps) {
  const { dimension, isOpen, toggle, reorder, change, remove, removeValue, renameValue } = props;
  return (
    <ItemCard
      label={dimension.label}
      title={
        <>
          <strong>{dimension.label}</strong>
          <span className="soft small"> {summary(dimension)}</span>
        </>
      }
      aside={
        <>
          <Marks dimension={dimension} />
          <CommentMark place={optionPlace(dimension.key)} />
        </>
      }
      isOpen={isOpen}
      toggle={toggle}
      reorder={reorder}
      remove={remove}
    >
      <OptionFields dimension={dimension} change={change} />
      <OptionDetails
        dimension={dimension}
        change={change}
        removeValue={removeValue}
        renameValue={renameValue}
      />
      <OptionMore dimension={dimension} change={change} />
      <Comments place={optionPlace(dimension.key)} about={dimension.label} />
    </ItemCard>
  );
}

const NAMED = 4;

/** What can be answered, in a few words: the first values, or the sizes. */
function summary(dimension: Dimension): string {
  const values = valuesOf(dimension).map(({ label }) => label);
  if (values.length > 0) {
    const more = values.length - NAMED;
    return values.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
  }
  if (dimension.kind === 'text' && dimension.maximumLength)
    return `${KIND_WORDS.text}, up to ${dimension.maximumLength} characters`;
  if (dimension.kind !== 'magnitude') return KIND_WORDS[dimension.kind];
  const { minimum, maximum, unit } = dimension;
  return countedWords(`${minimum ?? 'any'} to ${maximum ?? 'any'}`, unit);
}

function Marks({ dimension }: { readonly dimension: Dimension }) {
  const { isPublished } = useContext(StudioContext);
  const { required, visibility, appliesWhen } = dimension;
  return (
    <>
      {!isPublished && hasExampleSizes(dimension) ? <Pill tone="warn">example sizes</Pill> : null}
      {required === true ? <Pill tone="good">required</Pill> : null}
      {visibility === 'hidden' ? <Pill tone="calm">hidden</Pill> : null}
      {appliesWhen === undefined || appliesWhen === null ? null : (
        <Pill tone="calm">not always asked</Pill>
      )}
    </>
  );
}

type FieldsProps = Pick<OptionItemProps, 'dimension' | 'change'>;

function OptionFields({ dimension, change }: FieldsProps) {
  const { label, question, required } = dimension;
  return (
    <div className="studio-fields">
      <TextField
        label="Name"
        value={label}
        onChange={(next) => change({ ...dimension, label: next })}
        maxLength={200}
      />
      <TextField
        label="How buyers are asked"
        hint={`Without it: “${label}”`}
        value={question ?? ''}
        onChange={(next) => change(withMembers(dimension, { question: next || undefined }))}
        maxLength={200}
      />
      <Check
        label="Every order needs it"
        isOn={required === true}
        onChange={(isOn) => change({ ...dimension, required: isOn })}
      />
    </div>
  );
}

function OptionMore({ dimension, change }: FieldsProps) {
  const { key, label, synonyms, visibility, appliesWhen, doesNotApplyMessage } = dimension;
  const surroundings = useContext(StudioContext);
  return (
    <details className="more">
      <summary>When it is asked, other names, hiding</summary>
      <div className="stack studio-more">
        <StudioContext value={{ ...surroundings, askedOption: key }}>
          <OptionalCondition
            condition={appliesWhen}
            change={(next) => change(withMembers(dimension, { appliesWhen: next }))}
            word="Asked only when"
            label={`Ask for ${label} only sometimes`}
          />
        </StudioContext>
        {appliesWhen === undefined || appliesWhen === null ? null : (
          <TextField
            label="What buyers read who ask for it otherwise"
            value={doesNotApplyMessage ?? ''}
            onChange={(next) =>
              change(withMembers(dimension, { doesNotApplyMessage: next || undefined }))
            }
            isGrowing
            maxLength={2_000}
          />
        )}
        <ListField
          label="Other names for it"
          hint="Words that buyers use, with commas between them."
          list={synonyms}
          onChange={(next) => change(withMembers(dimension, { synonyms: next }))}
        />
        <Check
          label="Hidden: only buyers who ask for it by name get an answer"
          isOn={visibility === 'hidden'}
          onChange={(isOn) =>
            change(withMembers(dimension, { visibility: isOn ? 'hidden' : undefined }))
          }
        />
      </div>
    </details>
  );
}

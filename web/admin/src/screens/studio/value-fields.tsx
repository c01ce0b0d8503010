import type { ReactNode } from 'react';
import type { Value } from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { PictureBox } from '../pictures/picture-box.tsx';
import { wordsOfKey } from '../../words/map-kinds.ts';
import { Check } from './check.tsx';
import { ListField } from './list-field.tsx';
import { keyFor, withMembers } from './map-document.ts';

interface ValueFieldsProps {
  readonly value: Value;
  readonly change: (value: Value) => void;
}

/** What can be said of one value beside its name. */
export function ValueFields({
  value,
  change,
  children,
}: ValueFieldsProps & { readonly children: ReactNode }) {
  const { description, imageUrl, synonyms, allergens } = value;
  const isElsewhere = imageUrl?.startsWith('/media/') !== true;
  return (
    <div className="stack value-more">
      <TextField
        label="What buyers read about it"
        value={description ?? ''}
        onChange={(next) => change(withMembers(value, { description: next || undefined }))}
        isLong
        maxLength={2_000}
      />
      <PictureBox
        imageUrl={imageUrl ?? null}
        title={value.label}
        onChange={(next) => change(withMembers(value, { imageUrl: next ?? undefined }))}
        problem={null}
      />
      <div className="studio-fields">
        <ListField
          label="Other names for it"
          hint={`Words that buyers use, with commas between them.${firstName(value)}`}
          list={synonyms}
          onChange={(next) => change(withMembers(value, { synonyms: next }))}
        />
      </div>
      <details className="more">
        <summary>Picture on another website, allergens</summary>
        <div className="studio-fields studio-more">
          <TextField
            label="Address of its picture"
            hint="If it is on another website. It begins with https://"
            type="url"
            value={isElsewhere ? (imageUrl ?? '') : ''}
            onChange={(next) => change(withMembers(value, { imageUrl: next || undefined }))}
            maxLength={2_000}
          />
          <ListField
            label="Allergens"
            hint="With commas between them. Leave it empty for what nobody eats."
            list={allergens}
            onChange={(next) => change(withMembers(value, { allergens: next }))}
          />
        </div>
      </details>
      <ValueSwitches value={value} change={change} />
      {children}
    </div>
  );
}

/** A key that differs from the label is a name, too: sentences are also read by it. */
function firstName({ key, label }: Value): string {
  return keyFor(label, []) === key || /-\d+$/.test(key)
    ? ''
    : ` “${wordsOfKey(key)}”, its first name, is read as it, too.`;
}

function ValueSwitches({ value, change }: ValueFieldsProps) {
  const { offered, visibility, requiresApproval, customerMessage } = value;
  const hasMessage = offered === false || requiresApproval === true || Boolean(customerMessage);
  return (
    <div className="stack tight">
      <Check
        label="You make it at the moment"
        isOn={offered !== false}
        onChange={(isOn) => change(withMembers(value, { offered: isOn ? undefined : false }))}
      />
      <Check
        label="You look at such an order before it is made"
        isOn={requiresApproval === true}
        onChange={(isOn) =>
          change(withMembers(value, { requiresApproval: isOn ? true : undefined }))
        }
      />
      <Check
        label="Hidden: only buyers who ask for it by name get an answer"
        isOn={visibility === 'hidden'}
        onChange={(isOn) => change(withMembers(value, { visibility: isOn ? 'hidden' : undefined }))}
      />
      {hasMessage ? (
        <TextField
          label="What buyers who choose it read"
          value={customerMessage ?? ''}
          onChange={(next) => change(withMembers(value, { customerMessage: next || undefined }))}
          isGrowing
          maxLength={2_000}
        />
      ) : null}
    </div>
  );
}

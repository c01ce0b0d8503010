import { useContext } from 'react';
import type { TextRateRow } from '../../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../../ui/field.tsx';
import { Pill } from '../../../ui/parts.tsx';
import { Check } from '../check.tsx';
import { OptionalCondition } from '../conditions/condition-field.tsx';
import { conditionWords, unitWords } from '../conditions/condition-words.ts';
import { dimensionOf } from '../conditions/condition-tree.ts';
import { ItemCard } from '../item-card.tsx';
import { type MapDocument, type Row, withMembers } from '../map-document.ts';
import type { ReorderItem } from '../reorder.ts';
import { StudioContext } from '../studio-context.ts';
import { RowFields } from './row-fields.tsx';

interface RowItemProps {
  readonly row: Row;
  readonly before: readonly Row[];
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly reorder: ReorderItem;
  readonly change: (row: Row) => void;
  readonly remove: () => void;
}

export function RowItem(props: RowItemProps) {
  const { row, before, isOpen, toggle, reorder, change, remove } = props;
  const { document } = useContext(StudioContext);
  const { label, when } = row;
  return (
    <ItemCard
      label={label}
      title={
        <>
          <strong>{label}</strong>
          <span className="soft small">
            {' '}
            {rowWords(document, row)}
            {when === undefined || when === null ? '' : `, when ${conditionWords(document, when)}`}
          </span>
        </>
      }
      aside={
        <>
          {row.once === true ? <Pill tone="calm">once</Pill> : null}
          {row.rush === true ? <Pill tone="calm">for a rush</Pill> : null}
        </>
      }
      isOpen={isOpen}
      toggle={toggle}
      reorder={reorder}
      remove={remove}
    >
      <div className="studio-fields">
        <TextField
          label="Name on the bill"
          value={label}
          onChange={(next) => change({ ...row, label: next })}
          maxLength={200}
        />
        <RowFields row={row} before={before} change={change} />
      </div>
      {'percent' in row || 'requiresPerson' in row ? null : (
        <Check
          label="Charged once, however many are ordered"
          isOn={row.once === true}
          onChange={(isOn) => change(withMembers<Row>(row, { once: isOn ? true : undefined }))}
        />
      )}
      {row.rush === true || document.leadTime?.rush ? (
        <Check
          label="Charged only for a rush"
          isOn={row.rush === true}
          onChange={(isOn) => change(withMembers<Row>(row, { rush: isOn ? true : undefined }))}
        />
      ) : null}
      <OptionalCondition
        condition={when}
        change={(next) => change(withMembers<Row>(row, { when: next }))}
        word="Charged only when"
        label="Charge it only sometimes"
      />
    </ItemCard>
  );
}

function textRateWords(
  document: MapDocument,
  { rate, count, per, free }: Row & TextRateRow,
): string {
  const text = dimensionOf(document, per.dimension)?.label ?? per.dimension;
  const words = `${rate} for each of the ${count} of ${text}`;
  return free ? `${words}, ${free} of them free` : words;
}

/** What a row charges, in a few words. */
function rowWords(document: MapDocument, row: Row): string {
  if ('amount' in row) return String(row.amount);
  if ('count' in row) return textRateWords(document, row);
  if ('rate' in row) return `${row.rate} per ${unitWords(row.unit)}`;
  if ('percent' in row) return `${row.percent} %`;
  if ('requiresPerson' in row) return 'you say the price';
  const labelOf = (key: string) => dimensionOf(document, key)?.label ?? key;
  if ('byValue' in row) return `by ${labelOf(row.byValue.dimension)}`;
  const { across, down } = row.table;
  return `table of ${labelOf(across.dimension)} × ${labelOf(down.dimension)}`;
}

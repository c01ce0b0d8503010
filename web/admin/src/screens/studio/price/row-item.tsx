import { useContext } from 'react';
import type { RateRow, TextRateRow } from '../../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../../ui/field.tsx';
import { formatRate } from '../../../ui/format.ts';
import { Pill } from '../../../ui/parts.tsx';
import { wordsOfKey } from '../../../words/map-kinds.ts';
import { Check } from '../check.tsx';
import { OptionalCondition } from '../conditions/condition-field.tsx';
import { conditionWords, unitWords } from '../conditions/condition-words.ts';
import { dimensionOf } from '../conditions/condition-tree.ts';
import { ItemCard } from '../item-card.tsx';
import { type MapDocument, type Row, valuesOf, withMembers } from '../map-document.ts';
import type { ReorderItem } from '../reorder.ts';
import { StudioContext } from '../studio-context.ts';
import { isExample } from './price-reminders.ts';
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
  const { document, currency, isPublished } = useContext(StudioContext);
  const { label, when } = row;
  return (
    <ItemCard
      label={label}
      title={
        <>
          <strong>{label}</strong>
          <span className="soft small">
            {' '}
            {rowWords(document, row, currency)}
            {when === undefined || when === null ? '' : `, when ${conditionWords(document, when)}`}
          </span>
        </>
      }
      aside={
        <>
          {!isPublished && isExample(row) ? <Pill tone="warn">example amount</Pill> : null}
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
  currency: string,
): string {
  const text = dimensionOf(document, per.dimension)?.label ?? per.dimension;
  const words = `${formatRate(rate, currency)} per ${count.slice(0, -1)} of ${text}`;
  return free ? `${words}, the first ${free} free` : words;
}

function rateWords(document: MapDocument, { rate, unit, per }: RateRow, currency: string): string {
  const words = `${formatRate(rate, currency)} per ${unitWords(unit)}`;
  if ('dimension' in per)
    return `${words} of ${dimensionOf(document, per.dimension)?.label ?? per.dimension}`;
  // The unit tells which one is meant, unless there are several.
  const isOnlyOne = (document.measures ?? []).length < 2;
  return isOnlyOne ? words : `${words} of ${wordsOfKey(per.measure)}`;
}

const SHOWN = 4;

/** The first amounts of a row by value, such as “Oak €0.00, Ash €10.00”. */
function amountsWords(
  document: MapDocument,
  { dimension, amounts }: Extract<Row, { readonly byValue: object }>['byValue'],
  currency: string,
): string {
  const option = dimensionOf(document, dimension);
  const values = option === undefined ? [] : valuesOf(option);
  const words = values.map(({ key, label }) => {
    const amount = amounts[key];
    return `${label} ${amount === undefined ? 'you say it' : formatRate(amount, currency)}`;
  });
  const more = words.length - SHOWN;
  return words.slice(0, SHOWN).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

/** What a row charges, and what it charges at least, in a few words. */
function rowWords(document: MapDocument, row: Row, currency: string): string {
  const words = chargeWords(document, row, currency);
  const minimum = 'minimum' in row ? row.minimum : null;
  return minimum === undefined || minimum === null
    ? words
    : `${words}, at least ${formatRate(minimum, currency)}`;
}

function chargeWords(document: MapDocument, row: Row, currency: string): string {
  if ('amount' in row)
    return Number(row.amount) === 0 ? 'no amount yet' : formatRate(row.amount, currency);
  if ('count' in row) return textRateWords(document, row, currency);
  if ('rate' in row) return rateWords(document, row, currency);
  if ('percent' in row) return `${String(row.percent).replace('-', '−')} %`;
  if ('requiresPerson' in row) return 'you say the price';
  const labelOf = (key: string) => dimensionOf(document, key)?.label ?? key;
  if ('byValue' in row) return amountsWords(document, row.byValue, currency);
  const { across, down } = row.table;
  return `table of ${labelOf(across.dimension)} × ${labelOf(down.dimension)}`;
}

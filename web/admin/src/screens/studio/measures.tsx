import { useState } from 'react';
import type { Measure } from '../../../../../src/core/capability/capability-map.ts';
import { wordsOfKey } from '../../words/map-kinds.ts';
import { Choose } from './choose.tsx';
import { unitWords } from './conditions/condition-words.ts';
import { ItemCard } from './item-card.tsx';
import {
  keyFor,
  keysOfSizes,
  type MapDocument,
  removeAt,
  replaceAt,
  sizeOptions,
  withMembers,
} from './map-document.ts';
import { NumberInput } from './number-field.tsx';
import type { TabProps } from './tab-props.ts';
import { UnitField } from './unit-field.tsx';

/** Areas, edges and weights, which are worked out from the sizes for prices and rules. */
export function Measures({ document, change }: TabProps) {
  const measures = document.measures ?? [];
  const [open, setOpen] = useState<string | null>(null);
  const [width, height] = sizeOptions(document);
  const set = (next: readonly Measure[]) =>
    change(withMembers(document, { measures: next.length === 0 ? undefined : next }));
  if (width === undefined) return null;
  const add = (key: string, unit: string, terms: Measure['terms']) => {
    const measure = { key: keyFor(key, keysOfSizes(document)), unit, terms };
    set([...measures, measure]);
    setOpen(measure.key);
  };
  const [first, second] = [width.key, (height ?? width).key];
  return (
    <section className="stack tight" aria-label="Worked out from sizes">
      <h2 className="small-heading">Worked out from sizes</h2>
      <p className="soft small">
        For prices and rules by area, by the length of the outline or by volume. These are no
        options: buyers aren’t asked for them.
      </p>
      <ul className="items">
        {measures.map((measure, index) => (
          <ItemCard
            key={measure.key}
            label={wordsOfKey(measure.key)}
            title={
              <>
                <strong>{wordsOfKey(measure.key)}</strong>
                <span className="soft small"> {measureWords(document, measure)}</span>
              </>
            }
            isOpen={open === measure.key}
            toggle={() => setOpen(open === measure.key ? null : measure.key)}
            reorder={null}
            remove={() => set(removeAt(measures, index))}
          >
            <MeasureFields
              document={document}
              measure={measure}
              change={(next) => set(replaceAt(measures, index, next))}
            />
          </ItemCard>
        ))}
      </ul>
      <div className="row">
        <button
          type="button"
          className="button small"
          onClick={() => add('area', 'm2', [{ factor: 1, of: [first, second] }])}
        >
          Add an area
        </button>
        <button
          type="button"
          className="button small"
          onClick={() =>
            add('outline', 'm', [
              { factor: 2, of: [first] },
              { factor: 2, of: [second] },
            ])
          }
        >
          Add the outline’s length
        </button>
      </div>
    </section>
  );
}

function measureWords(document: MapDocument, { terms, unit }: Measure): string {
  const labels = new Map(document.dimensions.map(({ key, label }) => [key, label]));
  const sum = terms.map(({ factor, of }, index) => {
    const size = Math.abs(Number(factor));
    const named = of.map((key) => labels.get(key) ?? key);
    const product = [...(size === 1 ? [] : [size]), ...named].join(' × ');
    return `${signOf(Number(factor), index === 0)}${product}`;
  });
  return unit === 'piece' ? sum.join('') : `${sum.join('')}, in ${unitWords(unit)}`;
}

function signOf(factor: number, isFirst: boolean): string {
  if (isFirst) return factor < 0 ? '−' : '';
  return factor < 0 ? ' − ' : ' + ';
}

interface MeasureFieldsProps {
  readonly document: MapDocument;
  readonly measure: Measure;
  readonly change: (measure: Measure) => void;
}

function MeasureFields({ document, measure, change }: MeasureFieldsProps) {
  const { terms, unit, key } = measure;
  const sizes = sizeOptions(document);
  const options = sizes.map((size) => [size.key, size.label] as const);
  const set = (next: Measure['terms']) => change({ ...measure, terms: next });
  const [first] = sizes;
  return (
    <div className="stack">
      <UnitField
        label="Counted in"
        value={unit}
        onChange={(next) => change({ ...measure, unit: next })}
      />
      {terms.map((term, index) => (
        <div
          // Terms have no names of their own.
          key={index}
          className="condition"
          role="group"
          aria-label={`Part ${index + 1} of ${key}`}
        >
          <span>{index === 0 ? '' : '+'}</span>
          <NumberInput
            label={`Part ${index + 1}: times`}
            value={term.factor}
            onChange={(next) => set(replaceAt(terms, index, { ...term, factor: next ?? 1 }))}
          />
          {term.of.map((size, place) => (
            <span key={place} className="row">
              ×
              <Choose
                label={`Part ${index + 1}: size ${place + 1}`}
                value={size}
                options={
                  options.some(([each]) => each === size) ? options : [...options, [size, size]]
                }
                onChange={(next) =>
                  set(replaceAt(terms, index, { ...term, of: replaceAt(term.of, place, next) }))
                }
              />
            </span>
          ))}
          <TermButtons
            term={term}
            size={first?.key}
            change={(next) => set(replaceAt(terms, index, next))}
            remove={terms.length > 1 ? () => set(removeAt(terms, index)) : null}
          />
        </div>
      ))}
      <div>
        <button
          type="button"
          className="button small"
          onClick={() => set([...terms, { factor: 1, of: first === undefined ? [] : [first.key] }])}
        >
          Add a part
        </button>
      </div>
    </div>
  );
}

interface TermButtonsProps {
  readonly term: Measure['terms'][number];
  readonly size: string | undefined;
  readonly change: (term: Measure['terms'][number]) => void;
  readonly remove: (() => void) | null;
}

const MAXIMUM_FACTORS = 3;

function TermButtons({ term, size, change, remove }: TermButtonsProps) {
  const { of } = term;
  return (
    <span className="row">
      {size !== undefined && of.length < MAXIMUM_FACTORS ? (
        <button
          type="button"
          className="button small quiet"
          onClick={() => change({ ...term, of: [...of, size] })}
        >
          × another size
        </button>
      ) : null}
      {of.length > 1 ? (
        <button
          type="button"
          className="button small quiet"
          onClick={() => change({ ...term, of: of.slice(0, -1) })}
        >
          One size less
        </button>
      ) : null}
      {remove === null ? null : (
        <button type="button" className="button small quiet" onClick={remove}>
          Leave out
        </button>
      )}
    </span>
  );
}

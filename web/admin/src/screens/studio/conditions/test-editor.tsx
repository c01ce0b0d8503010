import { useContext } from 'react';
import type { Bounds } from '../../../../../../src/core/capability/capability-map.ts';
import { findUnit, unitsOf } from '../../../../../../src/core/shared/units.ts';
import { compareTexts } from '../../../ui/format.ts';
import { wordsOfKey } from '../../../words/map-kinds.ts';
import { Choose } from '../choose.tsx';
import { type MapDocument, valuesOf, withMembers } from '../map-document.ts';
import { NumberInput } from '../number-field.tsx';
import { StudioContext } from '../studio-context.ts';
import {
  BOUND_NAMES,
  type BoundName,
  boundsOf,
  type Comparison,
  comparisonOf,
  comparisonsFor,
  dimensionOf,
  newTest,
  renameBound,
  type Subject,
  subjectOf,
  subjectText,
  type Test,
  withBound,
} from './condition-tree.ts';
import { BOUND_WORDS, conditionWords, unitOf, unitWords } from './condition-words.ts';
import { LeaveOut } from './leave-out.tsx';
import { ValueChips } from './value-chips.tsx';

interface TestEditorProps {
  readonly test: Test;
  readonly change: (test: Test) => void;
  readonly word: string;
  readonly isNegated: boolean;
  readonly setNegated: (isNegated: boolean) => void;
  readonly remove: (() => void) | null;
}

/** What a test can look at, with the words for it. */
export function subjectsOf(
  document: MapDocument,
  askedOption?: string,
): readonly { readonly subject: Subject; readonly words: string }[] {
  return [
    ...document.dimensions
      .filter(({ key }) => key !== askedOption)
      .map(({ key, label }) => ({
        subject: { kind: 'dimension' as const, key },
        words: label,
      })),
    ...(document.measures ?? []).map(({ key }) => ({
      subject: { kind: 'measure' as const, key },
      words: `${wordsOfKey(key)} (worked out)`,
    })),
    { subject: { kind: 'quantity', key: '' }, words: 'How many are ordered' },
    { subject: { kind: 'product', key: '' }, words: 'The product' },
  ];
}

type Operator = Comparison | `not ${Comparison}`;

const OPERATOR_WORDS: Readonly<Record<Operator, string>> = {
  in: 'is',
  'not in': 'is not',
  bounds: 'is',
  'not bounds': 'is not',
  answered: 'is given',
  unanswered: 'is not given',
  'not answered': 'is not given (turned round)',
  'not unanswered': 'is given (turned round)',
};

function operatorsFor(document: MapDocument, test: Test, current: Operator): readonly Operator[] {
  const comparisons = comparisonsFor(document, subjectOf(test));
  const usual = comparisons.flatMap((each): Operator[] =>
    each === 'in' || each === 'bounds' ? [each, `not ${each}`] : [each],
  );
  return usual.includes(current) ? usual : [...usual, current];
}

function operatorWords(operator: Operator, isCounted: boolean): string {
  const words = OPERATOR_WORDS[operator];
  return isCounted && operator.endsWith('bounds') ? `(how many) ${words}` : words;
}

/** One part of the sentence: what is looked at, how it is compared, and with what. */
export function TestEditor(props: TestEditorProps) {
  const { test, change, word, isNegated, setNegated, remove } = props;
  const { document, askedOption } = useContext(StudioContext);
  const subject = subjectOf(test);
  const comparison = comparisonOf(test);
  const operator: Operator = isNegated ? `not ${comparison}` : comparison;
  const subjects = subjectsOf(document, askedOption);
  const known = subjects.map(({ subject: each, words }) => [subjectText(each), words] as const);
  const text = subjectText(subject);
  const named = known.some(([each]) => each === text) ? known : [...known, [text, text] as const];
  const isCounted =
    subject.kind === 'dimension' && dimensionOf(document, subject.key)?.kind === 'choices';
  const say = word === '' ? 'Condition' : word;
  const chooseOperator = (next: Operator) => {
    const isNot = next.startsWith('not ');
    const wanted = next.replace('not ', '') as Comparison;
    if (isNot !== isNegated) setNegated(isNot);
    else if (wanted !== comparison) change(newTest(document, subject, wanted));
  };
  return (
    <div className="condition" role="group" aria-label={conditionWords(document, test)}>
      {word === '' ? null : <span>{word}</span>}
      <Choose
        label={`${say}: what`}
        value={text}
        options={named}
        onChange={(next) => {
          const found = subjects.find(({ subject: each }) => subjectText(each) === next);
          if (found !== undefined) change(newTest(document, found.subject));
        }}
      />
      <Choose
        label={`${say}: how it is compared`}
        value={operator}
        options={operatorsFor(document, test, operator).map(
          (each) => [each, operatorWords(each, isCounted)] as const,
        )}
        onChange={chooseOperator}
      />
      <Operand test={test} change={change} say={say} />
      {remove === null ? null : <LeaveOut what={conditionWords(document, test)} remove={remove} />}
    </div>
  );
}

interface OperandProps {
  readonly test: Test;
  readonly change: (test: Test) => void;
  readonly say: string;
}

function Operand({ test, change, say }: OperandProps) {
  const { document, products } = useContext(StudioContext);
  if ('answered' in test) return null;
  if ('product' in test) {
    return (
      <ValueChips
        label={`${say}: products`}
        values={products
          .map(({ slug, title }) => ({ key: slug, label: title }))
          .toSorted((one, other) => compareTexts(one.label, other.label))}
        chosen={test.product.in}
        change={(next) => change({ product: { in: next } })}
      />
    );
  }
  if ('in' in test) {
    const dimension = dimensionOf(document, test.dimension);
    return (
      <ValueChips
        label={`${say}: values of ${dimension?.label ?? test.dimension}`}
        values={dimension === undefined ? [] : valuesOf(dimension)}
        chosen={test.in}
        change={(next) => change({ ...test, in: next })}
      />
    );
  }
  return <Limits test={test} change={change} say={say} />;
}

function Limits({ test, change, say }: OperandProps) {
  const { document } = useContext(StudioContext);
  const bounds = boundsOf(test);
  const stated = BOUND_NAMES.filter((name) => bounds[name] !== undefined);
  const free = BOUND_NAMES.filter((name) => bounds[name] === undefined);
  const other = stated.some((name) => name === 'atLeast' || name === 'moreThan')
    ? free.find((name) => name === 'atMost' || name === 'lessThan')
    : free[0];
  return (
    <>
      {stated.map((name, index) => (
        <span key={name} className="row">
          {index > 0 ? <span>and</span> : null}
          <Choose
            label={`${say}: limit ${index + 1}`}
            value={name}
            options={BOUND_NAMES.filter((each) => each === name || free.includes(each)).map(
              (each) => [each, BOUND_WORDS[each]] as const,
            )}
            onChange={(next: BoundName) => change(renameBound(test, name, next))}
          />
          <BoundValue test={test} name={name} bounds={bounds} change={change} say={say} />
          {stated.length > 1 ? (
            <LeaveOut
              what={BOUND_WORDS[name]}
              remove={() => change(withBound(test, name, undefined))}
            />
          ) : null}
        </span>
      ))}
      <BoundUnit test={test} change={change} say={say} />
      {stated.length < 2 && other !== undefined ? (
        <button
          type="button"
          className="button small quiet"
          onClick={() => change(withBound(test, other, bounds[stated[0] ?? other] ?? 1))}
        >
          …and {BOUND_WORDS[other]}
        </button>
      ) : null}
      {stated.length === 0 ? (
        <span className="soft">{unitWords(unitOf(document, test))}</span>
      ) : null}
    </>
  );
}

interface BoundValueProps extends OperandProps {
  readonly name: BoundName;
  readonly bounds: Bounds;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function BoundValue({ test, name, bounds, change, say }: BoundValueProps) {
  const value = bounds[name];
  const label = `${say}: ${BOUND_WORDS[name]}`;
  if (typeof value === 'string' && DAY.test(value)) {
    return (
      <input
        type="date"
        className="input fits"
        aria-label={label}
        value={value}
        onChange={(event) => {
          if (DAY.test(event.target.value)) change(withBound(test, name, event.target.value));
        }}
      />
    );
  }
  return (
    <NumberInput
      label={label}
      value={value}
      onChange={(next) => change(withBound(test, name, next))}
    />
  );
}

const DAY_UNITS = [
  ['working_day', 'working days from today'],
  ['day', 'days from today'],
  ['week', 'weeks from today'],
  ['', 'a day of the calendar'],
] as const;

function BoundUnit({ test, change, say }: OperandProps) {
  const { document } = useContext(StudioContext);
  if ('quantity' in test) return null;
  const unit = unitOf(document, test);
  const dimension = 'dimension' in test ? dimensionOf(document, test.dimension) : undefined;
  if (dimension?.kind === 'choices') return null;
  if (dimension?.kind === 'date') {
    return (
      <Choose
        label={`${say}: counted in`}
        value={(DAY_UNITS.find(([each]) => each === unit) ?? DAY_UNITS[3])[0]}
        options={DAY_UNITS}
        onChange={(next) => change(inDayUnit(test, next))}
      />
    );
  }
  const { quantity } = findUnit(unit) ?? {};
  const units = quantity === undefined ? [unit] : unitsOf(quantity);
  return (
    <Choose
      label={`${say}: unit`}
      value={unit}
      options={units.map((each) => [each, unitWords(each)] as const)}
      onChange={(next) => change(withMembers(test as Test & { unit?: string }, { unit: next }))}
    />
  );
}

/** Days of the calendar are stated as dates, and the others as numbers. */
function inDayUnit(test: Test, unit: string): Test {
  const bounds = boundsOf(test);
  const isDay = unit === '';
  const today = new Date().toISOString().slice(0, 10);
  const changed = Object.fromEntries(
    BOUND_NAMES.filter((name) => bounds[name] !== undefined).map((name) => {
      const value = bounds[name];
      const wasDay = typeof value === 'string' && DAY.test(value);
      if (isDay === wasDay) return [name, value];
      return [name, isDay ? today : 5];
    }),
  );
  return withMembers(test as Test & { unit?: string }, {
    ...changed,
    unit: isDay ? undefined : unit,
  });
}

import type { Constraint } from '../../../../../src/core/capability/capability-map.ts';
import { Field, TextField } from '../../ui/field.tsx';
import {
  conditionOf,
  keyFor,
  listOptions,
  partsOf,
  removeAt,
  replaceAt,
  type RulePart,
  valuesOf,
  withMembers,
} from './map-document.ts';
import type { TabProps } from './tab-props.ts';

/** What is never made, or only after a look, as sentences. */
export function RulesTab({ document, change }: TabProps) {
  const rules = document.constraints ?? [];
  const set = (constraints: readonly Constraint[]) => change({ ...document, constraints });
  const [first, second] = listOptions(document);
  const add = () => {
    const parts = [first, second].flatMap((option) =>
      option === undefined
        ? []
        : [
            {
              dimension: option.key,
              in: valuesOf(option)
                .slice(0, 1)
                .map(({ key }) => key),
            },
          ],
    );
    const key = keyFor(
      'rule',
      rules.map((rule) => rule.key),
    );
    const rule = { key, kind: 'excluded_combination', effect: 'blocks' } as const;
    set([...rules, { ...rule, when: conditionOf(parts), customerMessage: '' }]);
  };
  return (
    <div className="stack">
      <p className="soft">
        Without rules, everything goes with everything. A rule says what doesn’t, and why: buyers
        read your reason.
      </p>
      {rules.map((rule, index) => (
        <RuleCard
          key={rule.key}
          number={index + 1}
          rule={rule}
          document={document}
          change={(next) => set(replaceAt(rules, index, next))}
          remove={() => set(removeAt(rules, index))}
        />
      ))}
      <div>
        <button type="button" className="button" disabled={first === undefined} onClick={add}>
          Add rule
        </button>
      </div>
    </div>
  );
}

interface RuleCardProps {
  readonly number: number;
  readonly rule: Constraint;
  readonly document: TabProps['document'];
  readonly change: (rule: Constraint) => void;
  readonly remove: () => void;
}

function RuleCard({ number, rule, document, change, remove }: RuleCardProps) {
  const parts = partsOf(rule);
  return (
    <section className="card" aria-label={`Rule ${number}`}>
      <header>
        <h2>{rule.title ?? `Rule ${number}`}</h2>
        <button type="button" className="button small" onClick={remove}>
          Remove<span className="hidden-visually"> rule {number}</span>
        </button>
      </header>
      <div className="card-body stack">
        {parts === null ? (
          <p className="soft">
            This rule is built in a way that is edited in the tab Document. Here you can change what
            it does and what buyers read.
          </p>
        ) : (
          <RuleParts
            parts={parts}
            document={document}
            change={(next) => change({ ...rule, when: conditionOf(next) })}
          />
        )}
        <Field label="Then">
          {(attributes) => (
            <select
              {...attributes}
              className="input"
              value={rule.effect}
              onChange={(event) =>
                change({
                  ...rule,
                  effect: event.target.value === 'blocks' ? 'blocks' : 'requires_approval',
                })
              }
            >
              <option value="blocks">it is not made</option>
              <option value="requires_approval">you look at it before it is made</option>
            </select>
          )}
        </Field>
        <TextField
          label="Because"
          hint="Your reason, as buyers read it."
          value={rule.customerMessage ?? ''}
          onChange={(next) =>
            change(withMembers(rule, { customerMessage: next === '' ? undefined : next }))
          }
          maxLength={2_000}
        />
      </div>
    </section>
  );
}

interface RulePartsProps {
  readonly parts: readonly RulePart[];
  readonly document: TabProps['document'];
  readonly change: (parts: readonly RulePart[]) => void;
}

function RuleParts({ parts, document, change }: RulePartsProps) {
  const options = listOptions(document);
  const [other] = options.filter(({ key }) => parts.every(({ dimension }) => dimension !== key));
  return (
    <div className="stack tight">
      {parts.map((part, index) => (
        <Part
          key={part.dimension}
          word={index === 0 ? 'When' : 'and'}
          part={part}
          options={options}
          change={(next) => change(replaceAt(parts, index, next))}
          remove={parts.length === 1 ? null : () => change(removeAt(parts, index))}
        />
      ))}
      {other === undefined ? null : (
        <div>
          <button
            type="button"
            className="button small"
            onClick={() =>
              change([
                ...parts,
                {
                  dimension: other.key,
                  in: valuesOf(other)
                    .slice(0, 1)
                    .map(({ key }) => key),
                },
              ])
            }
          >
            And another option
          </button>
        </div>
      )}
    </div>
  );
}

interface PartProps {
  readonly word: string;
  readonly part: RulePart;
  readonly options: ReturnType<typeof listOptions>;
  readonly change: (part: RulePart) => void;
  readonly remove: (() => void) | null;
}

function Part({ word, part, options, change, remove }: PartProps) {
  const option = options.find(({ key }) => key === part.dimension);
  const values = option === undefined ? [] : valuesOf(option);
  const choose = (key: string) => {
    const next = options.find((each) => each.key === key);
    if (next !== undefined) {
      change({
        dimension: key,
        in: valuesOf(next)
          .slice(0, 1)
          .map((value) => value.key),
      });
    }
  };
  const toggle = (key: string) =>
    change({
      ...part,
      in: part.in.includes(key) ? part.in.filter((each) => each !== key) : [...part.in, key],
    });
  return (
    <fieldset className="plain row">
      <legend className="hidden-visually">{option?.label ?? part.dimension}</legend>
      <span>{word}</span>
      <select
        className="input fits"
        aria-label={`${word}: option`}
        value={part.dimension}
        onChange={(event) => choose(event.target.value)}
      >
        {options.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
      <span>is</span>
      {values.map(({ key, label }) => (
        <label key={key} className="check">
          <input type="checkbox" checked={part.in.includes(key)} onChange={() => toggle(key)} />
          <span>{label}</span>
        </label>
      ))}
      {remove === null ? null : (
        <button type="button" className="button small" onClick={remove}>
          Leave out
        </button>
      )}
    </fieldset>
  );
}

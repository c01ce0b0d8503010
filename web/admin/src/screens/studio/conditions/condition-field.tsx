import { useContext, useState } from 'react';
import type { Condition } from '../../../../../../src/core/capability/capability-map.ts';
import { StudioContext } from '../studio-context.ts';
import { ConditionEditor } from './condition-editor.tsx';
import { furtherTests, groupOf, newTest } from './condition-tree.ts';
import { conditionWords } from './condition-words.ts';
import { subjectsOf } from './test-editor.tsx';

interface ConditionFieldProps {
  readonly condition: Condition;
  readonly change: (condition: Condition) => void;
  readonly word: string;
  /** Null where there must be a condition. */
  readonly remove: (() => void) | null;
}

/** A condition with the sentence that it makes, and a way to join another one to it. */
export function ConditionField({ condition, change, word, remove }: ConditionFieldProps) {
  const { document, askedOption } = useContext(StudioContext);
  const subjects = subjectsOf(document, askedOption).map(({ subject }) => subject);
  const isSingle = groupOf('not' in condition ? condition.not : condition) === null;
  const join = (name: 'all' | 'any') => {
    const next = furtherTests(document, { join: name, parts: [condition] }, subjects);
    const parts = [condition, ...next];
    change(name === 'all' ? { all: parts } : { any: parts });
  };
  return (
    <div className="stack tight">
      <ConditionEditor condition={condition} change={change} remove={remove} word={word} />
      {isSingle ? (
        <div className="row">
          <button type="button" className="button small" onClick={() => join('all')}>
            And…
          </button>
          <button type="button" className="button small" onClick={() => join('any')}>
            Or…
          </button>
        </div>
      ) : null}
    </div>
  );
}

interface OptionalConditionProps {
  readonly condition: Condition | null | undefined;
  readonly change: (condition: Condition | undefined) => void;
  /** What counts only under the condition, such as “Asked only when”. */
  readonly word: string;
  readonly label: string;
}

/** A condition that need not be there. Without one, it counts always. */
export function OptionalCondition({ condition, change, word, label }: OptionalConditionProps) {
  const { document, askedOption } = useContext(StudioContext);
  const [isOpen, setOpen] = useState(false);
  const [first] = subjectsOf(document, askedOption);
  if (condition === null || condition === undefined) {
    return (
      <div>
        <button
          type="button"
          className="button small"
          onClick={() => {
            setOpen(true);
            change(first === undefined ? { all: [] } : newTest(document, first.subject));
          }}
        >
          {label}
        </button>
      </div>
    );
  }
  return (
    <details
      className="condition-details"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        {word} {conditionWords(document, condition)}
      </summary>
      {isOpen ? (
        <ConditionField
          condition={condition}
          change={change}
          word={word}
          remove={() => change(undefined)}
        />
      ) : null}
    </details>
  );
}

import { useContext } from 'react';
import type { Condition } from '../../../../../../src/core/capability/capability-map.ts';
import { Choose } from '../choose.tsx';
import { removeAt, replaceAt } from '../map-document.ts';
import {
  conditionOfGroup,
  type Group,
  groupOf,
  type Join,
  furtherTests,
  type Test,
} from './condition-tree.ts';
import { StudioContext } from '../studio-context.ts';
import { LeaveOut } from './leave-out.tsx';
import { subjectsOf, TestEditor } from './test-editor.tsx';

interface ConditionEditorProps {
  readonly condition: Condition;
  readonly change: (condition: Condition) => void;
  /** Null where something must stand. */
  readonly remove: (() => void) | null;
  /** The word before it in the sentence. */
  readonly word: string;
}

/** Edits a condition as it stands in the document: tests, and groups of them in any depth. */
export function ConditionEditor({ condition, change, remove, word }: ConditionEditorProps) {
  const isNegated = 'not' in condition && !('not' in condition.not);
  const inner = isNegated ? condition.not : condition;
  const put = (next: Condition) => change(isNegated ? { not: next } : next);
  if ('not' in inner) {
    return (
      <div className="condition-group">
        <p>{word} it is not so that</p>
        <ConditionEditor
          condition={inner.not}
          change={(next) => put({ not: next })}
          remove={remove}
          word=""
        />
      </div>
    );
  }
  const group = groupOf(inner);
  const setNegated = (next: boolean) => change(next ? { not: inner } : inner);
  const shared = { word, isNegated, setNegated, remove };
  return group === null ? (
    <TestEditor {...shared} test={inner as Test} change={put} />
  ) : (
    <GroupEditor
      {...shared}
      group={group}
      put={(next, negated) => {
        const groupCondition = conditionOfGroup(next);
        change(negated ? { not: groupCondition } : groupCondition);
      }}
      replace={change}
    />
  );
}

interface GroupEditorProps {
  readonly group: Group;
  readonly word: string;
  readonly isNegated: boolean;
  readonly put: (group: Group, isNegated: boolean) => void;
  readonly replace: (condition: Condition) => void;
  readonly remove: (() => void) | null;
}

const JOIN_WORDS = [
  ['all', 'all of these hold'],
  ['any', 'at least one of these holds'],
  ['not all', 'not all of these hold'],
  ['not any', 'none of these holds'],
] as const;

function GroupEditor({ group, word, isNegated, put, replace, remove }: GroupEditorProps) {
  const { document, askedOption } = useContext(StudioContext);
  const { join, parts } = group;
  const set = (next: readonly Condition[]) => put({ join, parts: next }, isNegated);
  const subjects = subjectsOf(document, askedOption).map(({ subject }) => subject);
  const fresh = (of = group) => furtherTests(document, of, subjects);
  const leaveOut = (index: number) => {
    const rest = removeAt(parts, index);
    const [only] = rest;
    // A sentence of one part needs no “all of these”.
    if (rest.length === 1 && only !== undefined && !isNegated) replace(only);
    else set(rest);
  };
  return (
    <div className="condition-group" role="group" aria-label={`${word} several conditions`}>
      <div className="row">
        <span>{word}</span>
        <Choose
          label={`${word}: how many of these hold`}
          value={isNegated ? (`not ${join}` as const) : join}
          options={JOIN_WORDS}
          onChange={(next) => {
            const nextJoin: Join = next.endsWith('all') ? 'all' : 'any';
            put({ join: nextJoin, parts }, next.startsWith('not'));
          }}
        />
        {remove === null ? null : <LeaveOut what="this group" remove={remove} />}
      </div>
      {parts.map((part, index) => (
        <ConditionEditor
          // Parts have no names of their own, and the fields hold only what is given to them.
          key={index}
          condition={part}
          change={(next) => set(replaceAt(parts, index, next))}
          remove={() => leaveOut(index)}
          word={index === 0 ? '' : WORDS[join]}
        />
      ))}
      <div className="row">
        <button type="button" className="button small" onClick={() => set([...parts, ...fresh()])}>
          {join === 'all' ? 'And…' : 'Or…'}
        </button>
        <button
          type="button"
          className="button small quiet"
          onClick={() =>
            set([
              ...parts,
              {
                [join === 'all' ? 'any' : 'all']: fresh({ join: 'any', parts: [] }),
              } as unknown as Condition,
            ])
          }
        >
          Add a group
        </button>
      </div>
    </div>
  );
}

const WORDS: Readonly<Record<Join, string>> = { all: 'and', any: 'or' };

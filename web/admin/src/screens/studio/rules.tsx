import { useState } from 'react';
import type { Constraint } from '../../../../../src/core/capability/capability-map.ts';
import { TextField } from '../../ui/field.tsx';
import { Choose } from './choose.tsx';
import { CommentMark, Comments } from './comments/comments.tsx';
import { rulePlace } from './comments/comments-context.ts';
import { ConditionField } from './conditions/condition-field.tsx';
import { newTest } from './conditions/condition-tree.ts';
import { conditionWords } from './conditions/condition-words.ts';
import { RuleExamples } from './consequences/rule-words.tsx';
import { takenWords } from './consequences/taken-words.ts';
import type { RuleConsequence } from './consequences/use-consequences.ts';
import { ItemCard } from './item-card.tsx';
import { keyFor, listOptions, moveTo, removeAt, replaceAt, withMembers } from './map-document.ts';
import { type ReorderItem, useReorder } from './reorder.ts';
import type { TabProps } from './tab-props.ts';

interface RulesTabProps extends TabProps {
  /** What each rule takes away, as far as that is known by now. */
  readonly consequences: readonly RuleConsequence[];
}

/** What is never made, or only after a look, as sentences. */
export function RulesTab({ document, change, consequences }: RulesTabProps) {
  const rules = document.constraints ?? [];
  const [open, setOpen] = useState<string | null>(null);
  const set = (constraints: readonly Constraint[]) => change({ ...document, constraints });
  const itemOf = useReorder(rules.length, (from, to) => set(moveTo(rules, from, to)));
  const add = () => {
    const rule = newRule(document);
    set([...rules, rule]);
    setOpen(rule.key);
  };
  return (
    <div className="stack">
      <p className="soft">
        Without rules, everything goes with everything. A rule says what doesn’t, and why: buyers
        read your reason.
      </p>
      {rules.length === 0 ? null : (
        <ol className="items" aria-label="Rules">
          {rules.map((rule, index) => (
            <RuleItem
              key={rule.key}
              number={index + 1}
              rule={rule}
              document={document}
              effect={consequences.find(({ key }) => key === rule.key) ?? null}
              isOpen={open === rule.key}
              toggle={() => setOpen(open === rule.key ? null : rule.key)}
              reorder={itemOf(index)}
              change={(next) => set(replaceAt(rules, index, next))}
              remove={() => set(removeAt(rules, index))}
            />
          ))}
        </ol>
      )}
      <div>
        <button type="button" className="button" onClick={add}>
          Add rule
        </button>
      </div>
    </div>
  );
}

/** A rule over the first two options with a list, since most rules say what doesn't go together. */
function newRule(document: TabProps['document']): Constraint {
  const [first, second] = listOptions(document);
  const parts = [first, second].flatMap((option) =>
    option === undefined ? [] : [newTest(document, { kind: 'dimension', key: option.key })],
  );
  const taken = (document.constraints ?? []).map(({ key }) => key);
  const [only] = parts;
  return {
    key: keyFor('rule', taken),
    kind: 'excluded_combination',
    effect: 'blocks',
    when: parts.length === 1 && only !== undefined ? only : { all: parts },
  };
}

interface RuleItemProps {
  readonly number: number;
  readonly rule: Constraint;
  readonly document: TabProps['document'];
  readonly effect: RuleConsequence | null;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly reorder: ReorderItem;
  readonly change: (rule: Constraint) => void;
  readonly remove: () => void;
}

const EFFECTS = [
  ['blocks', 'it is not possible'],
  ['requires_approval', 'you look at it before it is made'],
] as const;

function RuleItem(props: RuleItemProps) {
  const { number, rule, document, isOpen, toggle, reorder, change, remove } = props;
  const { when, effect, customerMessage } = rule;
  const consequence = props.effect;
  return (
    <ItemCard
      label={`Rule ${number}`}
      title={
        <span className="rule-sentence">
          When {conditionWords(document, when)}:{' '}
          {effect === 'blocks' ? 'not possible' : 'you look at it first'}
          {customerMessage ? <span className="soft">, because: {customerMessage}</span> : null}
          {consequence === null ? null : (
            <span className="soft small block">{takenWords(consequence)}</span>
          )}
        </span>
      }
      aside={<CommentMark place={rulePlace(rule.key)} />}
      isOpen={isOpen}
      toggle={toggle}
      reorder={reorder}
      remove={remove}
    >
      <ConditionField
        condition={when}
        change={(next) => change({ ...rule, when: next })}
        word="When"
        remove={null}
      />
      <div className="condition">
        <span>Then</span>
        <Choose
          label="Then"
          value={effect}
          options={EFFECTS}
          onChange={(next) => change({ ...rule, effect: next })}
        />
      </div>
      {consequence === null ? null : <RuleExamples rule={consequence} />}
      <RuleWords rule={rule} change={change} />
      <Comments place={rulePlace(rule.key)} about={`rule ${number}`} />
    </ItemCard>
  );
}

function RuleWords({ rule, change }: Pick<RuleItemProps, 'rule' | 'change'>) {
  const { customerMessage, reason, title, reviewDueAt } = rule;
  return (
    <>
      <TextField
        label="Because"
        hint="Your reason, as buyers read it."
        value={customerMessage ?? ''}
        onChange={(next) => change(withMembers(rule, { customerMessage: next || undefined }))}
        isGrowing
        maxLength={2_000}
      />
      <details className="more">
        <summary>Name, note and review</summary>
        <div className="stack studio-more">
          <TextField
            label="Name of the rule"
            value={title ?? ''}
            onChange={(next) => change(withMembers(rule, { title: next || undefined }))}
            maxLength={200}
          />
          <TextField
            label="Note for your colleagues"
            hint="Buyers and assistants never see it."
            value={reason ?? ''}
            onChange={(next) => change(withMembers(rule, { reason: next || undefined }))}
            isLong
            maxLength={2_000}
          />
          <TextField
            label="Look at it again on"
            hint="You are warned from this day on."
            type="date"
            value={reviewDueAt?.slice(0, 10) ?? ''}
            onChange={(next) =>
              change(
                withMembers(rule, { reviewDueAt: next === '' ? undefined : `${next}T09:00:00Z` }),
              )
            }
          />
        </div>
      </details>
    </>
  );
}

import type { Constraint } from '../capability-map.ts';
import type { Literal } from '../search/formula.ts';
import type { RuleModel } from '../search/search-model.ts';
import type { Survey } from '../search/survey.ts';
import type { Inquiry } from './check-names.ts';
import { quote } from './check-problem.ts';
import { RulePool } from './rule-pool.ts';
import type { Places } from './survey-places.ts';
import { nameRules, reasonsIn, unlessNotOffered } from './tell-rules.ts';

/**
 * Rules without effect: they never fire, another fires wherever they do, or all that they ask
 * approval for is a no.
 */
export function checkRules(
  inquiry: Inquiry,
  survey: Survey,
  { constraints: literals }: Places,
  isSatisfiable: boolean,
): void {
  const { constraints = [] } = inquiry.map;
  survey.load('unarmed');
  const builtIn = unlessNotOffered(survey.model.rules).filter(
    ({ constraint }) => constraint === null,
  );
  const pool = new RulePool(
    survey,
    builtIn.map(({ literal }) => literal),
    literals,
  );
  constraints.forEach((constraint, index) => {
    if (pool.canFire(index) === 'no')
      warnOfNever(inquiry, survey, constraint, literals[index] as Literal, builtIn);
  });
  if (!isSatisfiable) return;
  constraints.forEach((constraint, index) => {
    if (!pool.hasFired(index)) return;
    const repeated = constraints.findIndex(
      (other, place) => other.effect === constraint.effect && isRepeated(pool, place, index),
    );
    if (repeated >= 0) {
      warnOfRepeat(
        inquiry,
        constraint,
        constraints[repeated] as Constraint,
        pool.implies(repeated, index),
      );
    } else if (constraint.effect === 'requires_approval') {
      warnOfIdleApproval(inquiry, survey, constraint, index, literals[index] as Literal);
    }
  });
}

/** Of two rules that fire together always, the later one repeats the earlier. */
function isRepeated(pool: RulePool, other: number, index: number): boolean {
  return (
    other !== index && pool.implies(index, other) && (other < index || !pool.implies(other, index))
  );
}

function warnOfNever(
  { findings, origins }: Inquiry,
  survey: Survey,
  { key, when }: Constraint,
  literal: Literal,
  builtIn: readonly RuleModel[],
): void {
  const problem = `${quote(key)} never fires: its condition can't be true${reasonsIn(survey.reasons([literal], builtIn))}. Correct it, or take the rule away.`;
  findings.warning(origins.of(when), 'never-fires', problem);
}

function warnOfRepeat(
  { findings, origins }: Inquiry,
  constraint: Constraint,
  other: Constraint,
  isBothWays: boolean,
): void {
  const problem = isBothWays
    ? `${quote(constraint.key)} fires exactly where ${quote(other.key)} does`
    : `Wherever ${quote(constraint.key)} fires, ${quote(other.key)} fires too`;
  findings.warning(
    origins.of(constraint),
    'repeated-rule',
    `${problem}. Take it away, unless its message says something of its own.`,
  );
}

function warnOfIdleApproval(
  { findings, origins }: Inquiry,
  survey: Survey,
  constraint: Constraint,
  index: number,
  literal: Literal,
): void {
  const others = unlessNotOffered(survey.model.rules).filter((rule) => rule.constraint !== index);
  const { outcome, rules } = survey.attemptReasons([literal], others);
  if (outcome !== 'no') return;
  const problem = `${quote(constraint.key)} never asks for approval: wherever it fires, the answer is a no because of ${nameRules(rules)}. Correct its condition, or take the rule away.`;
  findings.warning(origins.of(constraint), 'approval-never-asked', problem);
}

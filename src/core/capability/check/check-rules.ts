import type { Constraint } from '../capability-map.ts';
import type { Literal } from '../search/formula.ts';
import type { RuleModel } from '../search/search-model.ts';
import type { Survey } from '../search/survey.ts';
import type { MapInquiry } from './check-names.ts';
import { quote } from './check-problem.ts';
import { RulePool } from './rule-pool.ts';
import type { SurveyLiterals } from './survey-literals.ts';
import { listRuleNames, describeReasons, withoutNotOfferedRules } from './rules-text.ts';

/**
 * Warns of rules that have no effect: those that never fire, those that fire only together with
 * another rule, and those that require approval for something impossible.
 */
export function checkRules(
  inquiry: MapInquiry,
  survey: Survey,
  { constraints: literals }: SurveyLiterals,
  isSatisfiable: boolean,
): void {
  const { constraints = [] } = inquiry.map;
  survey.load('optionalRules');
  const builtIn = withoutNotOfferedRules(survey.model.rules).filter(
    ({ constraint }) => constraint === null,
  );
  const pool = new RulePool(
    survey,
    builtIn.map(({ literal }) => literal),
    literals,
  );
  constraints.forEach((constraint, index) => {
    if (pool.canFireRule(index) === 'no')
      warnOfNeverFiring(inquiry, survey, constraint, literals[index] as Literal, builtIn);
  });
  if (!isSatisfiable) return;
  constraints.forEach((constraint, index) => {
    if (!pool.hasFired(index)) return;
    const repeated = constraints.findIndex(
      (otherRule, position) =>
        otherRule.effect === constraint.effect && isRepeated(pool, position, index),
    );
    if (repeated >= 0) {
      warnOfRepeatedRule(
        inquiry,
        constraint,
        constraints[repeated] as Constraint,
        pool.implies(repeated, index),
      );
    } else if (constraint.effect === 'requires_approval') {
      warnOfUnneededApproval(inquiry, survey, constraint, index, literals[index] as Literal);
    }
  });
}

/**
 * Returns whether a rule fires only when another rule fires too. If the two always fire together,
 * only the later one counts as repeated.
 */
function isRepeated(pool: RulePool, otherRule: number, index: number): boolean {
  return (
    otherRule !== index &&
    pool.implies(index, otherRule) &&
    (otherRule < index || !pool.implies(otherRule, index))
  );
}

function warnOfNeverFiring(
  { findings, origins }: MapInquiry,
  survey: Survey,
  { key, when }: Constraint,
  literal: Literal,
  builtInRules: readonly RuleModel[],
): void {
  const problem = `${quote(key)} never fires: its condition can't be true${describeReasons(survey.findReasons([literal], builtInRules))}. Correct it, or take the rule away.`;
  findings.addWarning(origins.pointerOf(when), 'never-fires', problem);
}

function warnOfRepeatedRule(
  { findings, origins }: MapInquiry,
  constraint: Constraint,
  otherRule: Constraint,
  isMutual: boolean,
): void {
  const problem = isMutual
    ? `${quote(constraint.key)} fires exactly where ${quote(otherRule.key)} does`
    : `Wherever ${quote(constraint.key)} fires, ${quote(otherRule.key)} fires too`;
  findings.addWarning(
    origins.pointerOf(constraint),
    'repeated-rule',
    `${problem}. Take it away, unless its message says something of its own.`,
  );
}

function warnOfUnneededApproval(
  { findings, origins }: MapInquiry,
  survey: Survey,
  constraint: Constraint,
  index: number,
  literal: Literal,
): void {
  const others = withoutNotOfferedRules(survey.model.rules).filter(
    (rule) => rule.constraint !== index,
  );
  const { outcome, rules } = survey.findOptionalReasons([literal], others);
  if (outcome !== 'no') return;
  const problem = `${quote(constraint.key)} never asks for approval: wherever it fires, the answer is a no because of ${listRuleNames(rules)}. Correct its condition, or take the rule away.`;
  findings.addWarning(origins.pointerOf(constraint), 'approval-never-asked', problem);
}

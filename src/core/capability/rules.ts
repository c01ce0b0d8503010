import type { DimensionRules, Rule, BlockingRuleFacts } from './compiled-map.ts';

type RuleWording = Omit<Rule, 'facts'>;

/** A rule that builds its public description when it is first needed. */
export class RuleState implements Rule {
  readonly order: number;
  readonly constraintKey: string;
  readonly kind: string;
  readonly effect: Rule['effect'];
  readonly title: string | null;
  readonly reason: string | null;
  readonly customerMessage: string | null;
  readonly reviewDueAt: string | null;
  readonly isAvoidable: boolean;
  #facts: BlockingRuleFacts | null = null;

  constructor(wording: RuleWording) {
    this.order = wording.order;
    this.constraintKey = wording.constraintKey;
    this.kind = wording.kind;
    this.effect = wording.effect;
    this.title = wording.title;
    this.reason = wording.reason;
    this.customerMessage = wording.customerMessage;
    this.reviewDueAt = wording.reviewDueAt;
    this.isAvoidable = wording.isAvoidable;
  }

  get facts(): BlockingRuleFacts {
    const { constraintKey, kind, title, customerMessage, reviewDueAt } = this;
    return (this.#facts ??= {
      constraintKey,
      kind,
      title,
      reason: null,
      customerMessage,
      reviewDueAt,
    });
  }
}

/**
 * Creates a rule that follows from the limits in the map, for example that a size must be within
 * its range.
 */
export function makeBuiltInRule(
  constraintKey: string,
  kind: string,
  order: number,
  message: string | null | undefined,
  effect: Rule['effect'],
): Rule {
  return new RuleState({
    order,
    constraintKey,
    kind,
    effect,
    title: null,
    reason: null,
    reviewDueAt: null,
    customerMessage: message ?? null,
    isAvoidable: true,
  });
}

type RuleName = keyof DimensionRules;

export type RuleMessages = Readonly<Partial<Record<RuleName, string>>>;

/** The built-in rules of an option. `position` determines where a verdict lists the rule. */
const BUILT_IN_RULES: Readonly<
  Record<RuleName, { prefix: string; kind: string; position: number }>
> = {
  applies: { prefix: 'applies', kind: 'does_not_apply', position: 0 },
  notInMap: { prefix: 'not-in-map', kind: 'not_in_map', position: 1 },
  tooMany: { prefix: 'count', kind: 'too_many', position: 4_990 },
  tooFew: { prefix: 'count', kind: 'too_few', position: 4_990 },
  range: { prefix: 'range', kind: 'out_of_range', position: 4_991 },
  step: { prefix: 'step', kind: 'off_step', position: 4_992 },
  length: { prefix: 'length', kind: 'out_of_range', position: 4_993 },
  workingDay: { prefix: 'working-day', kind: 'out_of_range', position: 4_994 },
  dueDay: { prefix: 'due-day', kind: 'too_early', position: 4_996 },
  required: { prefix: 'required', kind: 'required', position: 4_995 },
};

/**
 * The built-in rules of one option. Each is created when it is first needed, because most rules
 * never fire.
 */
export class BuiltInRules implements DimensionRules {
  readonly #dimensionKey: string;
  readonly #order: number;
  readonly #messages: RuleMessages | null;
  #made: Partial<Record<RuleName, Rule>> | null = null;

  constructor(dimensionKey: string, order: number, messages: RuleMessages | null) {
    this.#dimensionKey = dimensionKey;
    this.#order = order;
    this.#messages = messages;
  }

  get applies(): Rule {
    return this.#rule('applies');
  }

  get notInMap(): Rule {
    return this.#rule('notInMap');
  }

  get tooMany(): Rule {
    return this.#rule('tooMany');
  }

  get tooFew(): Rule {
    return this.#rule('tooFew');
  }

  get range(): Rule {
    return this.#rule('range');
  }

  get step(): Rule {
    return this.#rule('step');
  }

  get length(): Rule {
    return this.#rule('length');
  }

  get workingDay(): Rule {
    return this.#rule('workingDay');
  }

  get dueDay(): Rule {
    return this.#rule('dueDay');
  }

  get required(): Rule {
    return this.#rule('required');
  }

  #rule(name: RuleName): Rule {
    this.#made ??= {};
    const { prefix, kind, position } = BUILT_IN_RULES[name];
    return (this.#made[name] ??= makeBuiltInRule(
      `${prefix}:${this.#dimensionKey}`,
      kind,
      this.#order + position,
      this.#messages?.[name],
      'blocks',
    ));
  }
}

import type { DimensionRules, Rule, ToldRule } from './compiled-map.ts';

type Wording = Omit<Rule, 'told'>;

/** A rule; what is told of it is made when it is first told. */
export class KeptRule implements Rule {
  readonly order: number;
  readonly constraintKey: string;
  readonly kind: string;
  readonly effect: Rule['effect'];
  readonly title: string | null;
  readonly reason: string | null;
  readonly customerMessage: string | null;
  readonly reviewDueAt: string | null;
  readonly concernsOptions: boolean;
  #told: ToldRule | null = null;

  constructor(wording: Wording) {
    this.order = wording.order;
    this.constraintKey = wording.constraintKey;
    this.kind = wording.kind;
    this.effect = wording.effect;
    this.title = wording.title;
    this.reason = wording.reason;
    this.customerMessage = wording.customerMessage;
    this.reviewDueAt = wording.reviewDueAt;
    this.concernsOptions = wording.concernsOptions;
  }

  get told(): ToldRule {
    const { constraintKey, kind, title, customerMessage, reviewDueAt } = this;
    return (this.#told ??= {
      constraintKey,
      kind,
      title,
      reason: null,
      customerMessage,
      reviewDueAt,
    });
  }
}

/** A rule that every map has, such as that a size must be within its range. */
export function builtInRule(
  constraintKey: string,
  kind: string,
  order: number,
  message: string | null | undefined,
  effect: Rule['effect'],
): Rule {
  return new KeptRule({
    order,
    constraintKey,
    kind,
    effect,
    title: null,
    reason: null,
    reviewDueAt: null,
    customerMessage: message ?? null,
    concernsOptions: true,
  });
}

type RuleName = keyof DimensionRules;

/** What the store says of a dimension's rules, where it says anything. */
export type RuleMessages = Readonly<Partial<Record<RuleName, string>>>;

/** `place` orders the rules of one dimension. */
const RULES: Readonly<Record<RuleName, { prefix: string; kind: string; place: number }>> = {
  applies: { prefix: 'applies', kind: 'does_not_apply', place: 0 },
  notInMap: { prefix: 'not-in-map', kind: 'not_in_map', place: 1 },
  tooMany: { prefix: 'count', kind: 'too_many', place: 4_990 },
  tooFew: { prefix: 'count', kind: 'too_few', place: 4_990 },
  range: { prefix: 'range', kind: 'out_of_range', place: 4_991 },
  step: { prefix: 'step', kind: 'off_step', place: 4_992 },
  length: { prefix: 'length', kind: 'out_of_range', place: 4_993 },
  workingDay: { prefix: 'working-day', kind: 'out_of_range', place: 4_994 },
  required: { prefix: 'required', kind: 'required', place: 4_995 },
};

/** The built-in rules of one dimension. Most of them never fire, so each is made when asked for. */
export class BuiltInRules implements DimensionRules {
  readonly #dimensionKey: string;
  readonly #order: number;
  readonly #messages: RuleMessages | null;
  #made: Partial<Record<RuleName, Rule>> | null = null;

  /** `order`: where this dimension's rules begin in a verdict. */
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

  get required(): Rule {
    return this.#rule('required');
  }

  #rule(name: RuleName): Rule {
    this.#made ??= {};
    const { prefix, kind, place } = RULES[name];
    return (this.#made[name] ??= builtInRule(
      `${prefix}:${this.#dimensionKey}`,
      kind,
      this.#order + place,
      this.#messages?.[name],
      'blocks',
    ));
  }
}

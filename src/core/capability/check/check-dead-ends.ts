import type { CompiledDimension } from '../compiled-map.ts';
import { type Literal, TRUE_LITERAL } from '../search/formula.ts';
import type { DimensionModel } from '../search/search-model.ts';
import { KnownOutcomes, type Survey } from '../search/survey.ts';
import type { MapInquiry } from './check-names.ts';
import { type MapWarningCode, quote } from './check-problem.ts';
import { describeReasons } from './rules-text.ts';

/**
 * A part of a capability map that no buyer can order, or that can be ordered only together with
 * something hidden.
 */
interface DeadEnd {
  readonly pointer: string;
  readonly code: MapWarningCode;
  readonly literal: Literal;
  readonly problem: string;
  readonly advice: string;
}

type DeadEndKind = 'dead' | 'only-with-hidden';

/**
 * Warns of everything that the map offers but no buyer can order. Returns false if the search
 * proves that nothing at all can be ordered.
 */
export function checkDeadEnds({ findings, origins }: MapInquiry, survey: Survey): boolean {
  const finder = new DeadEndFinder(survey, (node) => origins.pointerOf(node));
  const found = finder.find();
  survey.load('optionalRules');
  for (const { pointer, code, literal, problem, advice } of found) {
    const isAmongShown = code === 'only-with-hidden' || code === 'only-hidden-satisfies';
    const because = describeReasons(
      survey.findReasons(isAmongShown ? [survey.shownOnly, literal] : [literal]),
    );
    findings.addWarning(pointer, code, `${problem}${because}. ${advice}`);
  }
  return !found.some(({ code }) => code === 'nothing-satisfies');
}

class DeadEndFinder {
  readonly #survey: Survey;
  readonly #pointerTo: (node: object) => string;
  readonly #all: KnownOutcomes;
  readonly #shown: KnownOutcomes;

  constructor(survey: Survey, pointerTo: (node: object) => string) {
    survey.load('allRules');
    this.#survey = survey;
    this.#pointerTo = pointerTo;
    const watched = survey.model.dimensions.flatMap(({ answered, values }) => [
      answered,
      ...values,
    ]);
    this.#all = new KnownOutcomes(survey, watched);
    this.#shown = new KnownOutcomes(survey, watched, [survey.shownOnly]);
  }

  find(): DeadEnd[] {
    const isVisibleDead = this.#shown.findOutcome(TRUE_LITERAL) === 'no';
    const isDead = this.#all.findOutcome(TRUE_LITERAL) === 'no';
    const ends = isDead
      ? []
      : this.#survey.model.dimensions.flatMap((model) => this.#findIn(model, isVisibleDead));
    // The same search may have run out of steps earlier. It may succeed now, because the solver has
    // since learned more clauses.
    const outcome = this.#all.findOutcome(TRUE_LITERAL);
    if (outcome === 'no') {
      return [
        mapDeadEnd(
          'nothing-satisfies',
          'No question can become a yes',
          'Every offer is a no until one of the rules changes.',
        ),
      ];
    }
    if (!isVisibleDead || outcome !== 'yes') return ends;
    return [
      mapDeadEnd(
        'only-hidden-satisfies',
        'Only with something hidden can a question become a yes',
        'Whoever chooses among what is shown gets a no.',
      ),
      ...ends,
    ];
  }

  #findIn({ dimension, answered, values }: DimensionModel, isShownValueDead: boolean): DeadEnd[] {
    const offered = dimension.values.filter(({ source }) => source.offered !== false);
    if (offered.length === 0 && 'values' in dimension.source) return [];
    const own = this.#judge(answered, dimension.hidden || isShownValueDead);
    if (own !== null)
      return [dimensionDeadEnd(dimension, own, answered, this.#pointerTo(dimension.source))];
    return offered.flatMap(({ key, source, hidden, index }): DeadEnd[] => {
      const literal = values[index] as Literal;
      const code = this.#judge(literal, hidden || isShownValueDead);
      return code === null
        ? []
        : [
            valueDeadEnd(
              `${quote(key)} of ${quote(dimension.key)}`,
              code,
              literal,
              this.#pointerTo(source),
            ),
          ];
    });
  }

  #judge(literal: Literal, mayUseHidden: boolean): DeadEndKind | null {
    if (!mayUseHidden && this.#shown.findOutcome(literal) !== 'no') return null;
    const outcome = this.#all.findOutcome(literal);
    if (outcome === 'no') return 'dead';
    return outcome === 'yes' && !mayUseHidden ? 'only-with-hidden' : null;
  }
}

function mapDeadEnd(code: MapWarningCode, problem: string, advice: string): DeadEnd {
  return { pointer: '', literal: TRUE_LITERAL, code, problem, advice };
}

function dimensionDeadEnd(
  { key }: CompiledDimension,
  deadEndKind: DeadEndKind,
  literal: Literal,
  pointer: string,
): DeadEnd {
  return deadEndKind === 'dead'
    ? {
        pointer,
        literal,
        code: 'dead-dimension',
        problem: `Whatever ${quote(key)} is answered with, it is a no`,
        advice: 'Change one of the rules, or take the dimension away.',
      }
    : {
        pointer,
        literal,
        code: deadEndKind,
        problem: `${quote(key)} is shown, but can only be answered together with something hidden`,
        advice: 'Show that too, hide this, or change a rule.',
      };
}

function valueDeadEnd(
  name: string,
  deadEndKind: DeadEndKind,
  literal: Literal,
  pointer: string,
): DeadEnd {
  return deadEndKind === 'dead'
    ? {
        pointer,
        literal,
        code: 'dead-value',
        problem: `${name} is offered, but whoever chooses it gets a no`,
        advice: 'Change one of the rules, or set "offered": false.',
      }
    : {
        pointer,
        literal,
        code: deadEndKind,
        problem: `${name} is shown, but can only be had together with something hidden`,
        advice: 'Show that too, hide this, or change a rule.',
      };
}

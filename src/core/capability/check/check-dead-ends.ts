import type { CompiledDimension } from '../compiled-map.ts';
import { type Literal, TRUE_LITERAL } from '../search/formula.ts';
import type { DimensionModel } from '../search/search-model.ts';
import { Sightings, type Survey } from '../search/survey.ts';
import type { Inquiry } from './check-names.ts';
import { type MapWarningCode, quote } from './check-problem.ts';
import { reasonsIn } from './tell-rules.ts';

/** Something that no yes has, or none that does without what is hidden. */
interface DeadEnd {
  readonly pointer: string;
  readonly code: MapWarningCode;
  readonly literal: Literal;
  /** The sentence, to be put before its reasons and after them. */
  readonly problem: string;
  readonly advice: string;
}

type Death = 'dead' | 'only-with-hidden';

/** What is offered and can't be had. False where nothing at all can. */
export function checkDeadEnds({ findings, origins }: Inquiry, survey: Survey): boolean {
  const finder = new DeadEndFinder(survey, (node) => origins.of(node));
  const found = finder.find();
  survey.load('unarmed');
  for (const { pointer, code, literal, problem, advice } of found) {
    const isOfShown = code === 'only-with-hidden' || code === 'only-hidden-satisfies';
    const because = reasonsIn(survey.reasons(isOfShown ? [survey.shownOnly, literal] : [literal]));
    findings.warning(pointer, code, `${problem}${because}. ${advice}`);
  }
  return !found.some(({ code }) => code === 'nothing-satisfies');
}

class DeadEndFinder {
  readonly #survey: Survey;
  readonly #pointerTo: (node: object) => string;
  readonly #all: Sightings;
  readonly #shown: Sightings;

  constructor(survey: Survey, pointerTo: (node: object) => string) {
    survey.load('armed');
    this.#survey = survey;
    this.#pointerTo = pointerTo;
    const watched = survey.model.dimensions.flatMap(({ answered, values }) => [
      answered,
      ...values,
    ]);
    this.#all = new Sightings(survey, watched);
    this.#shown = new Sightings(survey, watched, [survey.shownOnly]);
  }

  find(): DeadEnd[] {
    const isShownDead = this.#shown.canBe(TRUE_LITERAL) === 'no';
    const isDead = this.#all.canBe(TRUE_LITERAL) === 'no';
    const ends = isDead
      ? []
      : this.#survey.model.dimensions.flatMap((model) => this.#findIn(model, isShownDead));
    // Asked again: where it was given up at first, dead ends have taught the search by now.
    const outcome = this.#all.canBe(TRUE_LITERAL);
    if (outcome === 'no') {
      return [
        endOfAll(
          'nothing-satisfies',
          'No question can become a yes',
          'Every offer is a no until one of the rules changes.',
        ),
      ];
    }
    if (!isShownDead || outcome !== 'yes') return ends;
    return [
      endOfAll(
        'only-hidden-satisfies',
        'Only with something hidden can a question become a yes',
        'Whoever chooses among what is shown gets a no.',
      ),
      ...ends,
    ];
  }

  #findIn({ dimension, answered, values }: DimensionModel, isShownDead: boolean): DeadEnd[] {
    const offered = dimension.values.filter(({ source }) => source.offered !== false);
    if (offered.length === 0 && 'values' in dimension.source) return [];
    const own = this.#judge(answered, dimension.hidden || isShownDead);
    if (own !== null)
      return [endOfDimension(dimension, own, answered, this.#pointerTo(dimension.source))];
    return offered.flatMap(({ key, source, hidden, index }): DeadEnd[] => {
      const literal = values[index] as Literal;
      const code = this.#judge(literal, hidden || isShownDead);
      return code === null
        ? []
        : [
            endOfValue(
              `${quote(key)} of ${quote(dimension.key)}`,
              code,
              literal,
              this.#pointerTo(source),
            ),
          ];
    });
  }

  #judge(literal: Literal, mayTakeHidden: boolean): Death | null {
    if (!mayTakeHidden && this.#shown.canBe(literal) !== 'no') return null;
    const outcome = this.#all.canBe(literal);
    if (outcome === 'no') return 'dead';
    return outcome === 'yes' && !mayTakeHidden ? 'only-with-hidden' : null;
  }
}

function endOfAll(code: MapWarningCode, problem: string, advice: string): DeadEnd {
  return { pointer: '', literal: TRUE_LITERAL, code, problem, advice };
}

function endOfDimension(
  { key }: CompiledDimension,
  death: Death,
  literal: Literal,
  pointer: string,
): DeadEnd {
  return death === 'dead'
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
        code: death,
        problem: `${quote(key)} is shown, but can only be answered together with something hidden`,
        advice: 'Show that too, hide this, or change a rule.',
      };
}

function endOfValue(name: string, death: Death, literal: Literal, pointer: string): DeadEnd {
  return death === 'dead'
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
        code: death,
        problem: `${name} is shown, but can only be had together with something hidden`,
        advice: 'Show that too, hide this, or change a rule.',
      };
}

import type { UvlModel } from '@bottega/uvl';
import type { CapabilityMap } from '../../src/core/capability/capability-map.ts';
import type { Selection } from '../../src/core/capability/question.ts';
import { placesOf, selectionsOf } from './configuration.ts';
import { type Product, membersOf } from './feature-model.ts';
import { ProductFinder } from './find-product.ts';
import type { Seeded } from './seeded.ts';
import type { AskedQuestion } from './wishes.ts';

const PRODUCTS = 60;

/** Questions about a feature model: possible, nearly possible and wild ones, of every size. */
export class QuestionMaker {
  readonly #map: CapabilityMap;
  readonly #model: UvlModel;
  readonly #random: Seeded;
  readonly #placed: ReadonlySet<string>;
  readonly #valid: readonly Product[];
  /** The tree is right; constraints may be broken. */
  readonly #grown: readonly Product[];
  #made = 0;

  constructor(model: UvlModel, map: CapabilityMap, random: Seeded) {
    this.#map = map;
    this.#model = model;
    this.#random = random;
    this.#placed = new Set(placesOf(map, model).keys());
    this.#valid = this.#find(model);
    this.#grown = this.#find({ ...model, constraints: [] });
  }

  next(): AskedQuestion {
    this.#made += 1;
    return {
      selections: this.#selections(this.#made % 6),
      excluding: this.#random.next() < 0.2 ? this.#exclusions() : [],
    };
  }

  #selections(kind: number): Selection[] {
    const random = this.#random;
    switch (kind) {
      case 0:
        return this.#say(random.pick(this.#valid));
      case 1:
        return this.#say(this.#mutate(random.pick(this.#valid)));
      case 2:
        return this.#part(this.#say(random.pick(this.#valid)));
      case 3:
        return this.#part(this.#say(this.#mutate(random.pick(this.#valid))));
      case 4:
        return random.next() < 0.3
          ? this.#say(random.pick(this.#grown))
          : this.#part(this.#say(random.pick(this.#grown)));
      default:
        return this.#wild();
    }
  }

  #find(model: UvlModel): Product[] {
    const finder = new ProductFinder(model);
    return Array.from({ length: PRODUCTS }, () => {
      const product = finder.find(this.#random);
      if (product === null) throw new Error('the model has no product');
      return product;
    });
  }

  #say(product: Product): Selection[] {
    const selections = selectionsOf(this.#map, this.#model, product);
    if (selections === null) throw new Error('a product that cannot be said');
    return selections;
  }

  /** Puts one to three features in or out; what is mandatory follows. */
  #mutate(product: Product): Product {
    const mutant = new Set(product);
    const names = [...this.#placed];
    for (let flips = 1 + this.#random.below(3); flips > 0; flips -= 1) {
      const name = this.#random.pick(names);
      if (!mutant.delete(name)) mutant.add(name);
    }
    for (const { feature, parent } of membersOf(this.#model)) {
      if (this.#placed.has(feature.name)) continue;
      if (parent === null || mutant.has(parent.name)) mutant.add(feature.name);
      else mutant.delete(feature.name);
    }
    return mutant;
  }

  /** From one statement to all but one. */
  #part(selections: readonly Selection[]): Selection[] {
    const left = [...selections];
    for (let out = 1 + this.#random.below(Math.max(1, left.length - 1)); out > 0; out -= 1)
      left.splice(this.#random.below(left.length), 1);
    return left;
  }

  /** Whatever comes to mind, on a few dimensions. */
  #wild(): Selection[] {
    const dimensions = [...this.#map.dimensions];
    const count = 1 + this.#random.below(Math.min(8, dimensions.length));
    return Array.from({ length: count }, () => {
      const [dimension] = dimensions.splice(this.#random.below(dimensions.length), 1);
      if (dimension === undefined || !('values' in dimension))
        throw new Error('a feature model has choices only');
      const share = this.#random.next() ** 2;
      const several = dimension.values
        .filter(() => this.#random.next() < share)
        .map(({ key }) => key);
      return {
        dimensionKey: dimension.key,
        valueKeys:
          dimension.kind === 'choices' ? several : [this.#random.pick(dimension.values).key],
      };
    });
  }

  #exclusions(): { dimensionKey: string; valueKeys: string[] }[] {
    const dimensions = [...this.#map.dimensions];
    return Array.from({ length: 1 + this.#random.below(Math.min(4, dimensions.length)) }, () => {
      const [dimension] = dimensions.splice(this.#random.below(dimensions.length), 1);
      if (dimension === undefined || !('values' in dimension))
        throw new Error('a feature model has choices only');
      return {
        dimensionKey: dimension.key,
        valueKeys: [
          ...new Set([
            this.#random.pick(dimension.values).key,
            this.#random.pick(dimension.values).key,
          ]),
        ],
      };
    });
  }
}

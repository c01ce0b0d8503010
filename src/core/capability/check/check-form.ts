import { quote } from './check-problem.ts';
import {
  BROKEN,
  type ObjectForm,
  type MapReading,
  resolveSchema,
  subjectFor,
} from './check-reading.ts';
import type { SchemaNode } from './map-schema.ts';

/**
 * Decides which of several allowed forms an object is meant to have, so that a mistake is reported
 * only once and not for every form. If no form fits, reports the object and returns BROKEN.
 */
export function chooseForm(
  reading: MapReading,
  union: SchemaNode,
  value: object,
  pointer: string,
): SchemaNode | typeof BROKEN {
  const forms = formsOf(reading, union);
  const byKind = forms.every(({ node }) => node.properties?.['kind']?.const !== undefined);
  return byKind
    ? chooseByKind(reading, forms, value, pointer)
    : chooseByMembers(reading, union, forms, value, pointer);
}

function formsOf(reading: MapReading, union: SchemaNode): readonly ObjectForm[] {
  const known = reading.derived.forms.get(union);
  if (known !== undefined) return known;
  const nodes = (union.anyOf ?? [])
    .map((branch) => resolveSchema(reading, branch))
    .filter((node) => node.type === 'object');
  const sets = nodes.map((node) => new Set(Object.keys(node.properties ?? {})));
  const forms = nodes.map((node, index): ObjectForm => {
    const members = sets[index] ?? new Set<string>();
    const distinguishing = new Set(
      [...members].filter((name) => !sets.every((set) => set.has(name))),
    );
    return { node, required: node.required ?? [], members, distinguishingMembers: distinguishing };
  });
  reading.derived.forms.set(union, forms);
  return forms;
}

function chooseByKind(
  reading: MapReading,
  forms: readonly ObjectForm[],
  value: object,
  pointer: string,
): SchemaNode | typeof BROKEN {
  const kinds = forms.map(({ node }) => node.properties?.['kind']?.const);
  const allowed = kinds.map((kind) => quote(kind ?? '')).join(', ');
  if (!('kind' in value) || value.kind === undefined) {
    reading.findings.addError(
      pointer,
      'missing-member',
      `${subjectFor(pointer)} must have a "kind": ${allowed}.`,
    );
    return BROKEN;
  }
  const { kind } = value;
  const chosen = forms.find((_, index) => kinds[index] === kind);
  if (chosen !== undefined) return chosen.node;
  const given = typeof kind === 'string' ? `, not ${quote(kind)}` : '';
  reading.findings.addError(
    `${pointer}/kind`,
    'not-one-of',
    `"kind" must be one of ${allowed}${given}.`,
  );
  return BROKEN;
}

function chooseByMembers(
  reading: MapReading,
  union: SchemaNode,
  forms: readonly ObjectForm[],
  value: object,
  pointer: string,
): SchemaNode | typeof BROKEN {
  const names = Object.keys(value);
  const [complete] = forms
    .filter((form) => form.required.every((name) => names.includes(name)))
    .toSorted(
      (a, b) =>
        countMembers(b.members, names) - countMembers(a.members, names) ||
        b.required.length - a.required.length,
    );
  if (complete !== undefined) return complete.node;
  const meant = nearestForm(forms, names);
  if (meant !== undefined) return meant.node;
  const allowed = forms
    .map((form) =>
      form.required
        .filter((name) => form.distinguishingMembers.has(name))
        .map(quote)
        .join(' with '),
    )
    .join(', or ');
  const noun = (union.title ?? 'entry').toLowerCase();
  reading.findings.addError(
    pointer,
    'unclear-form',
    `${subjectFor(pointer)} must be a ${noun} that has ${allowed}.`,
  );
  return BROKEN;
}

function nearestForm(
  forms: readonly ObjectForm[],
  names: readonly string[],
): ObjectForm | undefined {
  const [best, second] = forms
    .map((form) => ({ form, own: countMembers(form.distinguishingMembers, names) }))
    .toSorted((a, b) => b.own - a.own);
  return best !== undefined && best.own > (second?.own ?? 0) ? best.form : undefined;
}

function countMembers(members: ReadonlySet<string>, names: readonly string[]): number {
  return names.filter((name) => members.has(name)).length;
}

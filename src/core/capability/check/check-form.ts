import { quote } from './check-problem.ts';
import { BROKEN, type Reading, resolve, subject } from './check-reading.ts';
import type { SchemaNode } from './map-schema.ts';

/**
 * Decides which of several forms an object is meant to have, by its `kind` or by the members it
 * has, so that a mistake is reported at its own place instead of as the failure of every form.
 */
export function chooseForm(
  reading: Reading,
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

interface Form {
  readonly node: SchemaNode;
  readonly required: readonly string[];
  readonly members: ReadonlySet<string>;
  /** Members that not every form has, and which so tell what is meant. */
  readonly own: ReadonlySet<string>;
}

const FORMS = new WeakMap<SchemaNode, readonly Form[]>();

function formsOf(reading: Reading, union: SchemaNode): readonly Form[] {
  const known = FORMS.get(union);
  if (known !== undefined) return known;
  const nodes = (union.anyOf ?? [])
    .map((branch) => resolve(reading, branch))
    .filter((node) => node.type === 'object');
  const sets = nodes.map((node) => new Set(Object.keys(node.properties ?? {})));
  const forms = nodes.map((node, index): Form => {
    const members = sets[index] ?? new Set<string>();
    const own = new Set([...members].filter((name) => !sets.every((set) => set.has(name))));
    return { node, required: node.required ?? [], members, own };
  });
  FORMS.set(union, forms);
  return forms;
}

function chooseByKind(
  reading: Reading,
  forms: readonly Form[],
  value: object,
  pointer: string,
): SchemaNode | typeof BROKEN {
  const kinds = forms.map(({ node }) => node.properties?.['kind']?.const);
  const allowed = kinds.map((kind) => quote(kind ?? '')).join(', ');
  if (!('kind' in value) || value.kind === undefined) {
    reading.findings.error(
      pointer,
      'missing-member',
      `${subject(pointer)} must have a "kind": ${allowed}.`,
    );
    return BROKEN;
  }
  const { kind } = value;
  const chosen = forms.find((_, index) => kinds[index] === kind);
  if (chosen !== undefined) return chosen.node;
  const given = typeof kind === 'string' ? `, not ${quote(kind)}` : '';
  reading.findings.error(
    `${pointer}/kind`,
    'not-one-of',
    `"kind" must be one of ${allowed}${given}.`,
  );
  return BROKEN;
}

function chooseByMembers(
  reading: Reading,
  union: SchemaNode,
  forms: readonly Form[],
  value: object,
  pointer: string,
): SchemaNode | typeof BROKEN {
  const names = Object.keys(value);
  const [complete] = forms
    .filter((form) => form.required.every((name) => names.includes(name)))
    .toSorted(
      (a, b) =>
        countIn(b.members, names) - countIn(a.members, names) ||
        b.required.length - a.required.length,
    );
  if (complete !== undefined) return complete.node;
  const meant = nearest(forms, names);
  if (meant !== undefined) return meant.node;
  const allowed = forms
    .map((form) =>
      form.required
        .filter((name) => form.own.has(name))
        .map(quote)
        .join(' with '),
    )
    .join(', or ');
  const noun = (union.title ?? 'entry').toLowerCase();
  reading.findings.error(
    pointer,
    'unclear-form',
    `${subject(pointer)} must be a ${noun} that has ${allowed}.`,
  );
  return BROKEN;
}

/** The one form of whose own members the most are there, if there is one. */
function nearest(forms: readonly Form[], names: readonly string[]): Form | undefined {
  const [best, second] = forms
    .map((form) => ({ form, own: countIn(form.own, names) }))
    .toSorted((a, b) => b.own - a.own);
  return best !== undefined && best.own > (second?.own ?? 0) ? best.form : undefined;
}

function countIn(members: ReadonlySet<string>, names: readonly string[]): number {
  return names.filter((name) => members.has(name)).length;
}

export interface FormObject {
  [name: string]: FormValue;
}
export type FormValue = string | FormObject;

/** Parses a form body in which brackets denote nested fields, such as `metadata[orderId]=7`. */
export function parseForm(text: string): FormObject {
  const form: FormObject = Object.create(null) as FormObject;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    let place = form;
    for (const step of path.slice(0, -1)) {
      const next = place[step];
      place = typeof next === 'object' ? next : (place[step] = Object.create(null) as FormObject);
    }
    place[path.at(-1) ?? ''] = value;
  }
  return form;
}

/** Returns the text at a path of a parsed form, or null if there is none. */
export function formTextAt(form: FormObject, ...path: readonly string[]): string | null {
  let value: FormValue | undefined = form;
  for (const step of path) value = typeof value === 'object' ? value[step] : undefined;
  return typeof value === 'string' ? value : null;
}

/** Returns the texts in a nested object of a parsed form, such as `metadata`. */
export function formTextsAt(form: FormObject, name: string): Readonly<Record<string, string>> {
  const value = form[name];
  if (typeof value !== 'object') return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, text] as const] : [],
    ),
  );
}

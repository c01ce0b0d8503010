/**
 * Converts a JSON Pointer to a name that is easier to read, such as `dimensions[0].values[1].label`
 * for `/dimensions/0/values/1/label`. Other texts are returned unchanged.
 */
export function describePointer(pointer: string): string {
  if (!pointer.startsWith('/')) return pointer;
  const steps = pointer
    .slice(1)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  return steps.map(stepName).join('').replace(/^\./, '');
}

function stepName(step: string): string {
  if (/^\d+$/.test(step)) return `[${step}]`;
  return /^[A-Za-z_][\w-]*$/.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}

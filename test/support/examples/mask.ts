const ID = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
const TOKEN_OF_LINK = /(<id \d+>)\/[\w-]{32}(?![\w-])/g;
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;
/** Members whose text depends on ids, or on how many orders came before. */
const COUNTED_MEMBERS: ReadonlySet<string> = new Set([
  'orderNumber',
  'docketNumber',
  'nextCursor',
  'ETag',
]);

/**
 * Returns a reply with ids counted in the order of their appearance, and with signatures of links,
 * moments, numbers of orders and cursors replaced by their names.
 */
export function masked(reply: unknown): unknown {
  const ids = new Map<string, string>();
  const nameOf = (id: string) => {
    if (!ids.has(id)) ids.set(id, `<id ${ids.size + 1}>`);
    return ids.get(id) ?? '';
  };
  return maskedPart(reply, '', nameOf);
}

function maskedPart(part: unknown, member: string, nameOf: (id: string) => string): unknown {
  if (Array.isArray(part)) return part.map((item) => maskedPart(item, member, nameOf));
  if (typeof part === 'object' && part !== null) {
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, maskedPart(value, name, nameOf)]),
    );
  }
  if (typeof part !== 'string') return part;
  if (COUNTED_MEMBERS.has(member)) return `<${member}>`;
  if (MOMENT.test(part)) return '<moment>';
  return part.replaceAll(ID, nameOf).replaceAll(TOKEN_OF_LINK, '$1/<token>');
}

import type { Problem } from '../../core/shared/problem.ts';

const BASE64_PROBLEM = 'must be a file in base64';

/** Returns a problem for each text that isn't valid base64, with its path. */
export function base64Problems(contents: ReadonlyMap<string, string>): Problem[] {
  return [...contents]
    .filter(([, content]) => !isBase64(content))
    .map(([path]) => ({ path, problem: BASE64_PROBLEM }));
}

/** The decoder skips invalid characters, so the result of an invalid text is too short. */
function isBase64(base64Text: string): boolean {
  const padding = base64Text.endsWith('==') ? 2 : Number(base64Text.endsWith('='));
  const bytes = (base64Text.length / 4) * 3 - padding;
  return bytes > 0 && Buffer.from(base64Text, 'base64').length === bytes;
}

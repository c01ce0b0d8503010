import type { Problem } from '../../core/shared/problem.ts';

const PROBLEM = 'must be a file in base64';

/** Returns a problem for each text that isn't valid base64, with its path. */
export function base64Problems(contents: ReadonlyMap<string, string>): Problem[] {
  return [...contents]
    .filter(([, content]) => !isBase64(content))
    .map(([path]) => ({ path, problem: PROBLEM }));
}

/** The decoder skips invalid characters, so the result of an invalid text is too short. */
function isBase64(content: string): boolean {
  const padding = content.endsWith('==') ? 2 : Number(content.endsWith('='));
  const bytes = (content.length / 4) * 3 - padding;
  return bytes > 0 && Buffer.from(content, 'base64').length === bytes;
}

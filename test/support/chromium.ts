import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian calls it chromium; null: it isn't installed. */
export function findChromium(): string | null {
  const places = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => ['chromium', 'chromium-browser'].map((name) => join(folder, name)));
  return places.find(isExecutable) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

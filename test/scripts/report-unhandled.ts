import { writeFileSync } from 'node:fs';
import type { Reporter, Vitest } from 'vitest/node';

/**
 * Writes the errors that belong to no test beside the JSON report, as `<report>.unhandled`. They
 * make Vitest's exit code 1, and its own JSON says nothing of them.
 */
export default class ReportUnhandled implements Reporter {
  #path: string | undefined;

  onInit({ config }: Vitest): void {
    const { outputFile } = config;
    const report = typeof outputFile === 'object' ? outputFile['json'] : outputFile;
    this.#path = report === undefined ? undefined : `${report}.unhandled`;
  }

  onTestRunEnd(_files: unknown, errors: readonly { stack?: string; message: string }[]): void {
    if (this.#path === undefined || errors.length === 0) return;
    writeFileSync(this.#path, JSON.stringify(errors.map((error) => error.stack ?? error.message)));
  }
}

import type { Command } from 'commander';
import type { WrapCommand } from '../command.ts';
import type { CommandHost } from '../host.ts';
import type { ImportOptions } from './import-counts.ts';
import { addStockCommand } from './stock-command.ts';

const IMPORT_HELP = `
The first line names the columns: sku and onHand, and where wanted location (or locationKey), expectedVersion, restock (or
restockExpectedOn) and note, in upper or lower case, with commas, semicolons or tabs between them. An empty cell is left out:
the location is then "default", and the day of the restock stays; "none" takes it away. "-" reads standard input.
Each row is set on its own, 100 at a time: one that is wrong keeps no other from being set. The same product and location a
second time is a conflict, and isn't set. A file that is no CSV or not UTF-8 is refused before anything is set.
Rows that weren't set are printed, up to 1,000 of them; --report has a line for every row. The command fails where any wasn't.`;

export function addImportCommand(group: Command, host: CommandHost, perform: WrapCommand): void {
  addStockCommand(group, 'import <file>', 'Sets the counts of a CSV file of any length.')
    .option(
      '--report <file>',
      'writes a CSV with what became of each row: line, sku, location, outcome, code, error',
    )
    .addHelpText('after', IMPORT_HELP)
    .action(
      perform(async (file: string, options: ImportOptions) => {
        const { importFile } = await import('./import-counts.ts');
        return importFile(host, file, options);
      }),
    );
}

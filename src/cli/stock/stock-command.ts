import type { Command } from 'commander';
import { addCommand } from '../command.ts';

/** A command about stock of one store. */
export function addStockCommand(group: Command, usage: string, description: string): Command {
  return addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
}

export interface OfMerchant {
  merchant: string;
}

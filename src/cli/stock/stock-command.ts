import type { Command } from 'commander';
import { addCommand } from '../command.ts';

/** Adds a command that works with the stock of a store. */
export function addStockCommand(group: Command, usage: string, description: string): Command {
  return addCommand(group, usage, description).requiredOption('--merchant <slug>', 'the store');
}

export interface MerchantOption {
  merchant: string;
}

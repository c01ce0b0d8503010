import { readCell } from './read-number.ts';

/** One to three digits, a sign and three digits, such as 1.850 or 1,850. */
const GROUPED = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
/** The dash in place of decimals, such as in 1850,- or 1850.–. */
const DASH = /[.,][-–—]+$/u;
const MOST_USUAL_DECIMALS = 2;

/**
 * Reads an amount of money as people of different countries type it, such as 1.850,00 or € 1,850.
 * Three digits behind a single sign are thousands, where no amount has three decimals. What is no
 * amount is returned as it was typed.
 */
export function readAmount(typed: string, currency: string): string {
  const text = typed.trim().replace(DASH, '');
  const bare = text.replaceAll(/^[^\d-]+|\D+$/gu, '');
  const isThousands = GROUPED.test(bare) && decimalsOf(currency) <= MOST_USUAL_DECIMALS;
  const amount = isThousands ? bare.replace(/[.,]/, '') : readCell(text);
  return amount === null || text === '' ? typed.trim() : String(amount);
}

/** Whether a rate, which may have three decimals, can be read as thousands, too. */
export function isUnclearRate(typed: string): boolean {
  return GROUPED.test(typed.trim());
}

function decimalsOf(currency: string): number {
  try {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency });
    return format.resolvedOptions().maximumFractionDigits ?? MOST_USUAL_DECIMALS;
  } catch {
    return MOST_USUAL_DECIMALS;
  }
}

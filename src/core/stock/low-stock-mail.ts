import type { MailText } from '../shared/mail-text.ts';

/** What a store is told when a product runs low, as it was at that moment. */
export interface LowStock {
  readonly sku: string;
  readonly title: string;
  /**
   * What can still be promised: less than the level, and negative where orders hold more than is
   * there.
   */
  readonly available: number;
  readonly level: number;
  /** YYYY-MM-DD; null: nobody knows. */
  readonly restockExpectedOn: string | null;
}

/** Puts into words, in the store's name, that a product runs low. */
export function lowStockMail(
  storeName: string,
  { sku, title, available, level, restockExpectedOn }: LowStock,
): MailText {
  const product = `${title} (${sku})`;
  const text = [
    storeName,
    '',
    `${product} runs low: ${leftOf(available)}. You asked to be told when fewer than ${level} can still be promised.`,
    restockExpectedOn === null
      ? 'No day is set on which more comes.'
      : `More is expected on ${restockExpectedOn}.`,
    '',
    'You are told this once. The next mail comes when enough was there again, and then is not.',
  ];
  return { subject: `${storeName}: ${product} runs low`, text: text.join('\n') };
}

function leftOf(available: number): string {
  if (available > 0) return `${available} can still be promised`;
  return available === 0
    ? 'nothing more can be promised'
    : `nothing more can be promised, and orders hold ${-available} more than is there`;
}

import { formatDate } from '../shared/moment-words.ts';
import type { MailText } from '../shared/mail-text.ts';

/**
 * The data for the email about low stock of a product, as of the time when the stock became low.
 */
export interface LowStock {
  readonly sku: string;
  readonly title: string;
  /**
   * How many pieces can still be promised to buyers. It is negative if orders reserve more than is
   * on hand.
   */
  readonly available: number;
  readonly level: number;
  readonly restockExpectedOn: string | null;
}

/** Writes the email that tells a merchant that a product's stock is low. */
export function lowStockMail(
  merchantName: string,
  { sku, title, available, level, restockExpectedOn }: LowStock,
): MailText {
  const product = `${title} (${sku})`;
  const text = [
    merchantName,
    '',
    `${product} runs low: ${remainingPiecesText(available)}. You asked to be told when fewer than ${level} can still be promised.`,
    restockExpectedOn === null
      ? 'No day is set on which more comes.'
      : `More is expected on ${formatDate(restockExpectedOn)}.`,
    '',
    'You are told this once. The next mail comes when enough was there again, and then is not.',
  ];
  return { subject: `${merchantName}: ${product} runs low`, text: text.join('\n') };
}

function remainingPiecesText(available: number): string {
  if (available > 0) return `${available} can still be promised`;
  return available === 0
    ? 'nothing more can be promised'
    : `nothing more can be promised, and orders hold ${-available} more than is there`;
}

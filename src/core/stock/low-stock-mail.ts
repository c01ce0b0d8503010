import type { StaffLanguage } from '../mail/staff-language.ts';
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

type StaffWords = Pick<StaffLanguage, 'say' | 'dayOf'>;

/** Writes the email that tells a merchant that a product's stock is low. */
export function lowStockMail(
  language: StaffWords,
  merchantName: string,
  lowStock: LowStock,
): MailText {
  const { say } = language;
  const { sku, title, available, level, restockExpectedOn } = lowStock;
  const product = `${title} (${sku})`;
  const text = [
    merchantName,
    '',
    say('staff.stockLowText', {
      product,
      left: remainingPiecesText(language, available),
      level: String(level),
    }),
    restockExpectedOn === null
      ? say('staff.noRestockDay')
      : say('staff.restockDay', { day: language.dayOf(restockExpectedOn) }),
    '',
    say('staff.onceEachLow'),
  ];
  return {
    subject: say('staff.stockLow', { store: merchantName, product }),
    text: text.join('\n'),
  };
}

function remainingPiecesText({ say }: StaffWords, available: number): string {
  if (available > 0) return say('staff.piecesLeft', { count: available });
  return available === 0 ? say('staff.noneLeft') : say('staff.oversold', { count: -available });
}

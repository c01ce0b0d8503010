/** The members of a product that people edit, by what the form calls them. */
export const PRODUCT_WORDS = {
  title: 'Name',
  sku: 'SKU',
  slug: 'Address',
  synonyms: 'Other names',
  description: 'Description',
  pictures: 'Pictures',
  workflowType: 'Where it comes from',
  capabilityMapKey: 'Kind of product',
  designDimensionKey: 'Option that is the design',
  price: 'Price',
  leadTimeWorkingDays: 'Working days to make it',
  backorder: 'Selling beyond stock',
  sample: 'Sample',
  allergens: 'Allergens',
  paymentSchedule: 'When it is paid',
} as const;

export type ProductMember = keyof typeof PRODUCT_WORDS;

const COLUMN_WORDS: Readonly<Record<string, string>> = {
  ...PRODUCT_WORDS,
  imageUrl: 'Picture',
  imageAlt: 'What the picture shows',
  pictures: 'More pictures',
  'sample.price': 'Price of a sample',
  'sample.leadTimeWorkingDays': 'Working days for a sample',
  version: 'Version',
  withdrawn: 'Withdrawn',
};

/** What people call a column of a file of products. */
export function columnLabel(column: string): string {
  return COLUMN_WORDS[column] ?? column;
}

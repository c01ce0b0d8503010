/** Problems whose words are for programs, as an owner of a store reads them. */
const SENTENCES: Readonly<Record<string, string>> = {
  'must not be less than transitMinWorkingDays': 'This must not be fewer days than the least.',
  'must be later than from': 'You must close later than you open.',
  'must not be before "from"': 'This must not be before the first day.',
  'must be a date, YYYY-MM-DD': 'Please choose a day.',
  'must be a decimal of at most 15 digits, such as "12.50"':
    'Please write an amount of at most 15 digits, such as 12.50.',
  'must be a decimal such as 12.5, without an exponent': 'Please write a number, such as 12.5.',
  'must have at least 1 entries': 'At least one is needed here.',
};

/** Says what the service does not take at a field, such as “This must not be empty.”. */
export function problemSentence(problem: string): string {
  return SENTENCES[problem] ?? `This ${problem}.`;
}

import { requestOf } from '../shared/schemas.ts';

export const ExamineDatabaseInput = requestOf(
  'ExamineDatabase',
  {},
  'What a database says of itself, and of the work that is due in it.',
);

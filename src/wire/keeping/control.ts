import { Type } from 'typebox';
import { requestSchema } from '../shared/schemas.ts';

export const ExamineDatabaseInput = requestSchema(
  'ExamineDatabase',
  {},
  'What a database says of itself, and of the work that is due in it.',
);

export const BackUpDatabaseInput = requestSchema(
  'BackUpDatabase',
  { folder: Type.String({ minLength: 1, maxLength: 4_096, pattern: '^/' }) },
  'The absolute path of a new folder for a copy of the data folder.',
);

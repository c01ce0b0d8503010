import { DatabaseBusy, WritesPaused } from '../core/shared/busy.ts';

/**
 * The codes of errors whose messages are written for users, keyed by the name of the error class.
 */
const FAILURE_SENTENCES_BY_CODE: Readonly<Record<string, string>> = {
  DatabaseUnusable: 'database_unusable',
  FolderInUse: 'folder_in_use',
  FolderTooDeep: 'folder_too_deep',
  ControlBroken: 'server_broke_off',
  CannotStart: 'cannot_start',
};

/** The message that commands print when the database is full or read-only. */
export const WRITES_PAUSED_SENTENCE =
  'The database takes no writes, because its disk is full or it is read-only; free some space, and try again.';

/**
 * Returns a code and a sentence for an error. The stack trace is added only if BOTTEGA_LOG_LEVEL is
 * debug or trace.
 */
export function describeFailure(error: unknown): {
  readonly code: string;
  readonly sentence: string;
} {
  const { code, sentence } = sentenceFor(error);
  const isStackShown =
    ['debug', 'trace'].includes(process.env['BOTTEGA_LOG_LEVEL'] ?? '') && error instanceof Error;
  return { code, sentence: isStackShown ? `${sentence}\n${error.stack ?? ''}` : sentence };
}

function sentenceFor(error: unknown): { readonly code: string; readonly sentence: string } {
  if (!(error instanceof Error)) {
    return {
      code: 'unexpected_error',
      sentence: `Something unexpected went wrong: ${String(error)}.`,
    };
  }
  const message = error.message.replace(/\s+/g, ' ').trim();
  const code = FAILURE_SENTENCES_BY_CODE[error.name];
  if (code !== undefined) return { code, sentence: message };
  if (error instanceof WritesPaused)
    return { code: 'writes_paused', sentence: WRITES_PAUSED_SENTENCE };
  if (error instanceof DatabaseBusy)
    return { code: 'busy', sentence: 'The database is busy; try again in a moment.' };
  if ('syscall' in error)
    return { code: 'system_error', sentence: `The operating system refused: ${message}.` };
  return {
    code: 'unexpected_error',
    sentence: `Something unexpected went wrong: ${message}. With BOTTEGA_LOG_LEVEL=debug it says where.`,
  };
}

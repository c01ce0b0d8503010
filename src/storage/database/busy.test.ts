import { describe, expect, test } from 'vitest';
import { DatabaseBusy, WritesPaused } from '../../core/shared/busy.ts';
import { asBusyError } from './busy.ts';

describe('a passing condition of the database', () => {
  test.each(['55P03', '57014', '40P01', '57P03', '08006', '53200', 'ECONNREFUSED'])(
    '%s is busy, and keeps its cause',
    (code) => {
      const cause = Object.assign(new Error('passing'), { code });
      const busy = asBusyError(cause);
      expect(busy).toBeInstanceOf(DatabaseBusy);
      expect(busy).toMatchObject({ name: 'DatabaseBusy', retryAfterSeconds: 1, cause });
    },
  );

  test.each(['25006', '53100'])('%s pauses writes, and keeps its cause', (code) => {
    const cause = Object.assign(new Error('could not extend file'), { code });
    const paused = asBusyError(cause);
    expect(paused).toBeInstanceOf(WritesPaused);
    expect(paused).toMatchObject({ name: 'DatabaseBusy', retryAfterSeconds: 10, cause });
    expect(asBusyError(paused)).toBe(paused);
  });

  test.each(['timeout exceeded when trying to connect', 'Connection terminated unexpectedly'])(
    'so is "%s"',
    (message) => {
      expect(asBusyError(new Error(message))).toBeInstanceOf(DatabaseBusy);
    },
  );

  test.each([Object.assign(new Error('unique'), { code: '23505' }), new TypeError('bug'), 'text'])(
    '%s stays what it is',
    (error) => {
      expect(asBusyError(error)).toBe(error);
    },
  );
});

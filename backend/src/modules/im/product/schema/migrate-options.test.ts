import { StartError } from '../../../../config/start-error';
import { readMigrateOptions } from './migrate-options';

describe('options of im:migrate', () => {
  test('only report where nothing is asked for', () =>
    expect(readMigrateOptions([])).toEqual({ apply: false, indexes: false }));

  test('add what is missing, and indexes where both are asked for', () => {
    expect(readMigrateOptions(['--apply'])).toEqual({ apply: true, indexes: false });
    expect(readMigrateOptions(['--apply', '--indexes'])).toEqual({ apply: true, indexes: true });
  });

  test('refuse a mistyped option instead of only reporting', () => {
    expect(() => readMigrateOptions(['--aply'])).toThrow(StartError);
    expect(() => readMigrateOptions(['--apply', 'yes'])).toThrow('"yes" is not understood');
  });
});

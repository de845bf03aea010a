import { StartError } from '../../../../config/start-error';
import { readMigrateOptions } from './migrate-options';

describe('npm run im:migrate', () => {
  test('only reports if nothing else is requested', () =>
    expect(readMigrateOptions([])).toEqual({ apply: false, indexes: false }));

  test('adds what is missing, and indexes too if both are requested', () => {
    expect(readMigrateOptions(['--apply'])).toEqual({ apply: true, indexes: false });
    expect(readMigrateOptions(['--apply', '--indexes'])).toEqual({ apply: true, indexes: true });
  });

  test('refuses a mistyped option, instead of only reporting', () => {
    expect(() => readMigrateOptions(['--aply'])).toThrow(StartError);
    expect(() => readMigrateOptions(['--apply', 'yes'])).toThrow('"yes" is not understood');
  });
});

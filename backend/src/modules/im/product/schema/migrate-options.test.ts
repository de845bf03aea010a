import { StartError } from '../../../../config/start-error';
import { readMigrateOptions } from './migrate-options';

describe('npm run im:migrate', () => {
  test('reports without changes if no option is given', () =>
    expect(readMigrateOptions([])).toEqual({ apply: false, indexes: false }));

  test('adds missing columns, and indexes too if both options are given', () => {
    expect(readMigrateOptions(['--apply'])).toEqual({ apply: true, indexes: false });
    expect(readMigrateOptions(['--apply', '--indexes'])).toEqual({ apply: true, indexes: true });
  });

  test('refuses a mistyped option', () => {
    expect(() => readMigrateOptions(['--aply'])).toThrow(StartError);
    expect(() => readMigrateOptions(['--apply', 'yes'])).toThrow('"yes" is not understood');
  });
});

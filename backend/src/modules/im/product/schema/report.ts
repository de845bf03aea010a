import type { Addition } from './addition';
import type { MigrateOptions } from './migrate-options';
import type { Survey } from './survey';

/** The result of a survey as text, for the administrator of the chat database. */
export function reportOf({ additions, indexes, suggestions }: Survey, options: MigrateOptions): string {
  const applied = options.apply;
  const indexed = applied && options.indexes;
  return [
    ...listed(applied ? 'Added' : 'Missing', additions),
    ...listed(indexed ? 'Added' : 'Slow without', indexes),
    ...(indexes.length && !indexed
      ? ['Note: npm run im:migrate -- --apply --indexes makes these indexes; on large tables it takes a while.']
      : []),
    ...suggestions.map((one) => `Note: ${one}`),
    !additions.length
      ? 'The database has all that the console needs.'
      : applied
        ? 'Nothing that was there has been changed.'
        : 'Nothing has been changed: run npm run im:migrate -- --apply to add what is missing.',
  ].join('\n');
}

const listed = (verb: string, additions: readonly Addition[]): string[] =>
  additions.flatMap(({ what, statements }) => [`${verb}: ${what}`, ...statements.map((one) => `  ${one}`)]);

import type { Addition } from './addition';
import type { Survey } from './survey';

/** The requested changes: whether to add what is missing, and indexes too. */
export interface Orders {
  apply: boolean;
  indexes: boolean;
}

/** The result of a survey as text, for the administrator of the chat database. */
export function reportOf({ additions, indexes, suggestions }: Survey, orders: Orders): string {
  const applied = orders.apply;
  const indexed = applied && orders.indexes;
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

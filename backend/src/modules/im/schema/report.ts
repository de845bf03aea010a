import type { Survey } from './survey';

/** What was found in a chat database, for whoever looks after it. */
export function reportOf({ additions, suggestions }: Survey, applied: boolean): string {
  const verb = applied ? 'Added' : 'Missing';
  const lines = additions.flatMap(({ what, statements }) => [
    `${verb}: ${what}`,
    ...statements.map((one) => `  ${one}`),
  ]);
  return [
    ...lines,
    ...suggestions.map((one) => `Note: ${one}`),
    !additions.length
      ? 'The database has all that the console needs.'
      : applied
        ? 'Nothing that was there has been changed.'
        : 'Nothing has been changed: run npm run im:migrate -- --apply to add what is missing.',
  ].join('\n');
}

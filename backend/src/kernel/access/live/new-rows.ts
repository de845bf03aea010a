/** The number of rows added to a list, in total and by staff member: nobody is told of their own rows. */
export interface NewRows {
  count: number;
  by: ReadonlyMap<number, number>;
}

/** @param authors the id of a staff member for each row, null if nobody was signed in */
export function newRows(authors: readonly (number | null)[]): NewRows {
  const by = new Map<number, number>();
  for (const author of authors) if (author !== null) by.set(author, (by.get(author) ?? 0) + 1);
  return { count: authors.length, by };
}

export function addRows(earlier: NewRows, later: NewRows): NewRows {
  const by = new Map(earlier.by);
  for (const [author, count] of later.by) by.set(author, (by.get(author) ?? 0) + count);
  return { count: earlier.count + later.count, by };
}

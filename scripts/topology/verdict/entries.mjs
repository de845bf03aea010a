/** Every acknowledged entry exists under its id, and none exists twice. */
export async function checkEntries(books, entries) {
  const rows = await books.query("SELECT `id`, `name` FROM `dict_info` WHERE `name` LIKE 'entry-%'");
  const names = new Map(rows.map(({ id, name }) => [Number(id), name]));
  const times = new Map();
  for (const { name } of rows) times.set(name, (times.get(name) ?? 0) + 1);
  return {
    sum: `${entries.filter(({ id }) => id).length} of ${entries.length} entries acknowledged, ${rows.length} there`,
    lost: entries
      .filter(({ id, name }) => id && names.get(id) !== name)
      .map(({ phase, name }) => ({ phase, what: `${name} was acknowledged and is not there` })),
    twice: entries
      .filter(({ name }) => (times.get(name) ?? 0) > 1)
      .map(({ phase, name }) => ({ phase, what: `${name} was written ${times.get(name)} times` })),
  };
}

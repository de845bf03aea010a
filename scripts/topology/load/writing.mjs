/** Adds a dictionary entry with a unique name. */
export async function write({ call, ledger, phase, staff: { typeId } }, nth) {
  const entry = { name: `entry-${nth}`, phase };
  ledger.entries.push(entry);
  const body = { typeId, name: entry.name, value: String(nth) };
  const { outcome, data } = await call('dict/info/add', { body, isRight: ({ id }) => id > 0 });
  if (outcome === 'right') entry.id = data.id;
}

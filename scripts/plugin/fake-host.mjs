/**
 * Replaces the product while a plugin is tested: `{ grants, asked, lines }`. It records the calls of the plugin, and returns the answers of
 * a fixture one after the other, or an empty answer if there are none left. Stored keys live as long as the fixture.
 */
export function fakeHost(functions, given = {}) {
  const [asked, lines, kept] = [[], [], new Map()];
  const left = Object.fromEntries(Object.entries(given).map(([name, answers]) => [name, [...answers]]));
  const usual = {
    http: () => ({ status: 200, headers: {}, body: '' }),
    kvGet: ([name]) => kept.get(name) ?? null,
    kvSet: ([name, value]) => (kept.set(name, value), null),
    kvDelete: ([name]) => (kept.delete(name), null),
  };
  const grant =
    (name) =>
    (...args) => {
      asked.push({ name, with: args });
      const answer = left[name]?.length ? left[name].shift() : (usual[name]?.(args) ?? null);
      return answer?.refused ? Promise.reject(new Error('refused')) : Promise.resolve(answer);
    };
  return {
    asked,
    lines,
    host: {
      grants: Object.fromEntries(functions.map((name) => [name, grant(name)])),
      logged: (more) => lines.push(...more),
    },
  };
}

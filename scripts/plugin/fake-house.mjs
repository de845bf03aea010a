/**
 * What stands in for the house while a plugin is tried: `{ grants, asked, lines }`. It writes down what is asked of it, and answers
 * what a fixture gives, one after the other; without that an empty answer. What is kept is kept for one fixture.
 */
export function fakeHouse(functions, given = {}) {
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
    house: {
      grants: Object.fromEntries(functions.map((name) => [name, grant(name)])),
      logged: (more) => lines.push(...more),
    },
  };
}

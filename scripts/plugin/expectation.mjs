const isObject = (value) => typeof value === 'object' && value !== null;

/**
 * Describes where a value differs from the expected one. An object may have more properties than expected, a list must match at every
 * position, and `{}` matches anything.
 */
export function findDifference(value, expected, at = 'it') {
  if (Array.isArray(expected)) {
    if (!Array.isArray(value) || value.length !== expected.length)
      return `${at} is ${JSON.stringify(value)}, and not a list of ${expected.length}`;
    return firstOf(expected.map((one, index) => findDifference(value[index], one, `${at}[${index}]`)));
  }
  if (isObject(expected)) {
    if (Object.keys(expected).length === 0) return undefined;
    if (!isObject(value)) return `${at} is ${JSON.stringify(value)}, and not an object`;
    return firstOf(Object.entries(expected).map(([name, one]) => findDifference(value[name], one, `${at}.${name}`)));
  }
  return Object.is(value, expected)
    ? undefined
    : `${at} is ${JSON.stringify(value)}, and not ${JSON.stringify(expected)}`;
}

const firstOf = (misfits) => misfits.find((misfit) => misfit !== undefined);

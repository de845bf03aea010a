import { editDistance } from './edit-distance';
import { FROM_FILE } from './origin';
import { VARIABLE_NAMES, VARIABLES } from '../variables';

/** A variable that looks as if it were for this product, and that nothing reads. */
export interface UnknownVariable {
  name: string;
  /** the one that may have been meant */
  near: string;
}

const KNOWN = new Set<string>([
  ...VARIABLE_NAMES,
  ...VARIABLE_NAMES.filter((name) => VARIABLES[name].mayBeFile).map((name) => `${name}_FILE`),
  FROM_FILE,
  'SWITCHBOARD_FIRST',
]);

const firstWord = (name: string): string => name.split('_', 1)[0] ?? '';

/** The first words that several variables have in common: `IM`, `UPLOAD`. */
const FAMILIES = [
  ...new Set(VARIABLE_NAMES.map(firstWord).filter((word, at, all) => all.indexOf(word) !== at)),
  'SWITCHBOARD',
];

/** Kubernetes sets such variables for each service, and one may well be called `redis`. */
const IS_SERVICE = /_(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;

/** A slip of the pen in a short word makes another word. */
const LONG = 5;

/** Variables of our kind that nothing reads, by name only: their values may be secrets. */
export const unknownVariables = (names: readonly string[]): UnknownVariable[] =>
  names
    .filter((name) => /^[A-Z][A-Z\d_]*$/.test(name) && !KNOWN.has(name) && !IS_SERVICE.test(name) && isOurs(name))
    .sort()
    .map((name) => ({ name, near: nearestTo(name) }));

const isOurs = (name: string): boolean => isOfFamily(name) || VARIABLE_NAMES.some((one) => isSlip(name, one, 2));

function isOfFamily(name: string): boolean {
  const word = firstWord(name);
  return word !== name && FAMILIES.some((family) => family === word || isSlip(word, family, 1));
}

const isSlip = (written: string, meant: string, most: number): boolean =>
  written.length >= LONG &&
  meant.length >= LONG &&
  Math.abs(written.length - meant.length) <= most &&
  keepsPart(written, meant, most) &&
  editDistance(written, meant) <= most;

/**
 * Whether so few slips are possible: each spoils only one part of the word, so of one part more than there are slips, one stays whole. Most
 * names fail here, and the distance takes long: every start compares each variable with each of ours.
 */
function keepsPart(written: string, meant: string, slips: number): boolean {
  const size = Math.ceil(meant.length / (slips + 1));
  for (let at = 0; at < meant.length; at += size) if (written.includes(meant.slice(at, at + size))) return true;
  return false;
}

/** A name may also be cut short, so only its beginning is compared. */
function nearestTo(name: string): string {
  const far = (one: string) => editDistance(name, one.slice(0, name.length)) * 100 + editDistance(name, one);
  return VARIABLE_NAMES.reduce((best, one) => (far(one) < far(best) ? one : best));
}

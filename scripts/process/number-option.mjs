import { Failed } from './run.mjs';

/**
 * The number in an option of a command.
 * @throws Failed with the name of the option, because a run of NaN minutes or times would pass without doing anything
 */
export function numberOption(name, text, { isWhole = false } = {}) {
  const number = Number(text);
  if (Number.isFinite(number) && number > 0 && (!isWhole || Number.isInteger(number))) return number;
  throw new Failed(`--${name} must be a ${isWhole ? 'whole ' : ''}number above 0, but is "${text}".`);
}

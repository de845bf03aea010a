/**
 * `ONLY_DAILY=1` asks for the daily half of a file: the run for every change sets it (`scripts/test/nightly-files.mjs`), and the night and
 * whoever runs a file by hand do not. This is its only reader, so that what is left to the night can be found by its callers.
 */
const isDaily = process.env.ONLY_DAILY === '1';

/** A count that is smaller in the daily run: kills, racing nodes, values. */
export const daily = <T>(few: T, all: T): T => (isDaily ? few : all);

/** Every nth of many equal cases in the daily run, beginning with one of them. */
export const everyNth = <T>(step: number, all: readonly T[], first = 0): readonly T[] =>
  daily(
    all.filter((_, at) => at % step === first % step),
    all,
  );

/** A test that the daily run reports as skipped. */
export const atNight = isDaily ? test.skip : test;

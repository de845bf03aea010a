import { InvalidError } from '../../basis/errors/invalid-error';
import { readSheet } from './file/read-sheet';
import { type Table, tableOf, UnknownHeads } from './heads';
import type { ImportForm } from './import-form';
import { type ImportOptions, rowsOf } from './import-options';
import type { FileReading, ImportedHead } from './import.dto';

/**
 * Reads the table of a file as its sender wishes.
 * @throws InvalidError with how the file was read, so that the sender can choose another sheet or encoding, or map the columns
 */
export async function readTable(
  { file, wish, titles, labels }: ImportForm,
  options: ImportOptions,
): Promise<{ table: Table; reading: FileReading }> {
  const { rows, ...how } = await readSheet(file, rowsOf(options), wish);
  try {
    const table = tableOf(rows, { titles, labels }, options);
    return { table, reading: { ...how, heads: headsOf(table) } };
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error;
    const heads = error instanceof UnknownHeads ? headsOf(error) : [];
    throw new InvalidError(error.errors, { reading: { ...how, heads } });
  }
}

const headsOf = ({ heads, columns }: Pick<Table, 'heads' | 'columns'>): ImportedHead[] =>
  heads.map((text, at) => ({ text, field: columns[at]?.name ?? null }));

import { Readable } from 'node:stream';
import { csv } from './csv';

async function textOf(...cells: (string | number | null)[]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of csv(Readable.from([[cells]]))) parts.push(part);
  return Buffer.concat(parts).toString().slice(1);
}

test('a number or text of sixteen digits has an apostrophe, because spreadsheets keep only fifteen', async () => {
  expect(await textOf(1234567890123456, '1234567890123456', 123456789012345)).toBe(
    "'1234567890123456,'1234567890123456,123456789012345\r\n",
  );
});

test('a text that begins like a formula has an apostrophe, a negative number has none', async () => {
  expect(await textOf('=1+1', '-5', -5, "'=1", null)).toBe("'=1+1,-5,-5,''=1,\r\n");
});

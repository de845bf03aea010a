import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { answeredWithin } from '../kernel/stores/availability/answered-within';
import { asJson } from './as-json';
import { type Unknown, whyUnknown } from './known-or';
import { readmeOf } from './readme-of';
import { withoutSecrets } from './without-secrets';

/** What is in a file: lines, or data that becomes JSON once nothing secret is left in its texts. */
export type Written = string | object;

/** One file of a packet that is about to be made. */
export interface PacketFile {
  name: string;
  about: string;
  write: () => Promise<Written> | Written;
}

export interface PacketHead {
  now: Date;
  /** a sentence for the end of the README; where it is still to be found out, that is done when everything else is read */
  note: string | (() => Promise<string>);
  /** what is taken out of each file, whoever has written it */
  secrets: readonly string[];
}

/** The longest time for one file. What it consists of has a shorter one each. */
const LONGEST_MS = 90_000;

/** A packet for whoever helps, as a ZIP file. It never fails for what cannot be read: the file of that says so. */
export async function packetOf(files: readonly PacketFile[], { now, note, secrets }: PacketHead): Promise<Uint8Array> {
  const clean = withoutSecrets(secrets);
  const read: [name: string, text: string][] = [];
  // One after the other: nothing that is busy already is asked eight questions at once.
  for (const file of files) read.push([file.name, textOf(await writtenBy(file), clean)]);
  const readme = clean(readmeOf(files, now, typeof note === 'string' ? note : await note()));
  return zipped([['README.txt', readme], ...read], now);
}

const textOf = (written: Written, clean: (text: string) => string): string =>
  typeof written === 'string' ? clean(written) : asJson(written, clean);

async function writtenBy({ name, write }: PacketFile): Promise<Written> {
  try {
    return await answeredWithin(LONGEST_MS, async () => write());
  } catch (error) {
    const unknown = whyUnknown(error);
    return name.endsWith('.json') ? ({ unknown } satisfies Unknown) : `${unknown}\n`;
  }
}

function zipped(texts: readonly [name: string, text: string][], now: Date): Uint8Array {
  const sums = texts.map(([name, text]) => `${sha256(text)}  ${name}\n`).join('');
  const files = [...texts, ['SHA256SUMS', sums] as const];
  return zipSync(Object.fromEntries(files.map(([name, text]) => [name, [strToU8(text), { mtime: now }]])));
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

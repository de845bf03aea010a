import { createHash } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { answeredWithin } from '../kernel/stores/availability/answered-within';
import { asJson } from './as-json';
import { whyUnknown } from './known-or';
import { readmeOf } from './readme-of';
import { withoutSecrets } from './without-secrets';

/** One file of a packet that is about to be made. */
export interface PacketFile {
  name: string;
  about: string;
  write: () => Promise<string> | string;
}

export interface PacketHead {
  now: Date;
  /** sentences for the end of the README */
  notes: readonly string[];
  /** what is taken out of each file, whoever has written it */
  secrets: readonly string[];
}

/** The longest time for one file. What it consists of has a shorter one each. */
const LONGEST_MS = 90_000;

/** A packet for whoever helps, as a ZIP file. It never fails for what cannot be read: the file of that says so. */
export async function packetOf(files: readonly PacketFile[], { now, notes, secrets }: PacketHead): Promise<Uint8Array> {
  const clean = withoutSecrets(secrets);
  const texts: [name: string, text: string][] = [['README.txt', clean(readmeOf(files, now, notes))]];
  // One after the other: nothing that is busy already is asked eight questions at once.
  for (const file of files) texts.push([file.name, clean(await textOf(file))]);
  texts.push(['SHA256SUMS', texts.map(([name, text]) => `${sha256(text)}  ${name}\n`).join('')]);
  return zipSync(Object.fromEntries(texts.map(([name, text]) => [name, [strToU8(text), { mtime: now }]])));
}

async function textOf({ name, write }: PacketFile): Promise<string> {
  try {
    return await answeredWithin(LONGEST_MS, async () => write());
  } catch (error) {
    const sentence = whyUnknown(error);
    return name.endsWith('.json') ? asJson({ unknown: sentence }) : `${sentence}\n`;
  }
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

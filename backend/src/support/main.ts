import 'reflect-metadata';
import { Logger } from '@nestjs/common';
import { optionsIn } from '../command/options-in';
import { StartError } from '../config/start-error';
import { surroundings } from '../config/surroundings';
import { packetOfFault } from './packet-of-fault';
import { publishPacket } from './publish-packet';
import { givenSecretTexts } from './secret-texts';

const USAGE =
  'Usage: npm run support -- --out FILE.zip writes what whoever helps has to know into one file: versions, settings without secrets, what the doctor finds, figures. It works whether the server runs or not, and overwrites nothing.';

/** `npm run support`: also while the product runs, and when it does not start. */
async function main(words: readonly string[]): Promise<void> {
  const { options, beside } = optionsIn(words, { out: 'string' }, USAGE);
  if (!options.out || beside.length) throw new StartError(USAGE);
  // What fails is said in the packet.
  Logger.overrideLogger(false);
  const path = await publishPacket(packetHere, options.out);
  leave(`${path} is written. Look through it before you give it away: README.txt says what is in it.\n`);
}

/** The configuration is read when it is loaded, and so are the tables. */
async function packetHere(): Promise<Uint8Array> {
  try {
    const { env } = await import('../config/env.js');
    const { matterOf } = await import('./matter.js');
    const { noteMaking } = await import('./note-making.js');
    const { wholePacket } = await import('./whole-packet.js');
    return await wholePacket(matterOf(env, surroundings, { noted: () => noteMaking(env) }));
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return packetOfFault({ sentence: error.message, secrets: givenSecretTexts(surroundings) });
  }
}

/** A server that never answers must not keep the process. */
const leave = (text: string, to: NodeJS.WriteStream = process.stdout, code = 0): void =>
  void to.write(text, () => process.exit(code));

main(process.argv.slice(2)).catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error);
  leave(`${text}\n`, process.stderr, 1);
});

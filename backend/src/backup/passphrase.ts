import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { SHORTEST_PASSPHRASE } from '../config/shortest-passphrase';
import { BackupRefused } from '../kernel/durability/backup/file/backup-refused';

/** @param given from the environment; without it somebody at a terminal is asked @throws BackupRefused if there is nobody */
export async function passphraseToRead(given: string | undefined): Promise<string> {
  return given ?? ask('Passphrase of the backup: ');
}

/** The same for a new backup. @throws BackupRefused if it is too short: whoever has the file may try as many as they like */
export async function passphraseToWrite(given: string | undefined): Promise<string> {
  const passphrase = given ?? (await askTwice());
  if (passphrase.length >= SHORTEST_PASSPHRASE) return passphrase;
  throw new BackupRefused(
    `The passphrase must have at least ${SHORTEST_PASSPHRASE} characters: openssl rand -base64 24 makes one.`,
  );
}

async function askTwice(): Promise<string> {
  const passphrase = await ask('Passphrase for the backup: ');
  if (passphrase === (await ask('The same again: '))) return passphrase;
  throw new BackupRefused('These were two different passphrases.');
}

async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupRefused(
      'A passphrase is needed: set BACKUP_PASSPHRASE_FILE to a file that holds it, or BACKUP_PASSPHRASE. Without it nobody can ever read the backup, so keep it in another place.',
    );
  process.stderr.write(question);
  // What is typed is not shown.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await lines.question('');
  } finally {
    lines.close();
    process.stderr.write('\n');
  }
}

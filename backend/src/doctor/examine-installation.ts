import { connectReason } from '../config/connect-reason';
import { StartError } from '../config/start-error';
import { answeredWithin } from '../kernel/stores/availability/answered-within';
import type { Check } from './check';
import { checksFor } from './checks-for';
import type { Finding } from './finding';
import type { Installation } from './installation';

/** Runs all checks that the configuration asks for, at once. It never fails: what cannot be examined is a finding. */
export async function examineInstallation(installation: Installation): Promise<Finding[]> {
  const { database, redis, chatDatabase, chatRedis } = installation;
  try {
    return await Promise.all(checksFor(installation).map((check) => findingOf(check, installation)));
  } finally {
    await Promise.all([database, redis, chatDatabase, chatRedis].map((one) => one.closeOpened()));
  }
}

async function findingOf({ name, examine }: Check, installation: Installation): Promise<Finding> {
  try {
    return { check: name, ...(await answeredWithin(installation.patienceMs, async () => examine(installation))) };
  } catch (error) {
    if (error instanceof StartError) return { check: name, result: 'fault', sentence: error.message };
    return { check: name, result: 'unknown', sentence: `Could not be asked: ${connectReason(error)}.` };
  }
}

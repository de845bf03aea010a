import { version } from '../config/version';
import { reportOf } from '../doctor/report';
import { ownVersions } from './own-versions';
import { packetOf } from './packet-of';

/** Why there is little in it. */
const NOTE =
  'Nothing else could be read, and its making could not be entered in the audit trail: the configuration is not valid. doctor.json says why.';

/** What is wrong, and what may not be told with it. */
export interface Fault {
  sentence: string;
  /** what is taken out of each file */
  secrets: readonly string[];
}

/** A packet of a configuration that is not valid: nothing that it names can be looked at. */
export const packetOfFault = ({ sentence, secrets }: Fault, now = new Date()): Promise<Uint8Array> =>
  packetOf(
    [
      {
        name: 'versions.json',
        about: 'the versions of the product, of Node and the system',
        write: () => ownVersions(now),
      },
      {
        name: 'doctor.json',
        about: 'what is wrong with the configuration',
        write: () => reportOf(version, [{ check: 'configuration', result: 'fault', sentence: withoutValue(sentence) }]),
      },
    ],
    { now, note: NOTE, secrets },
  );

/** What a variable is may be the secret of another one, which somebody has mixed up. */
const withoutValue = (sentence: string): string => sentence.replace(/\bis ".*"/s, 'is "(not shown)"');

import { version } from '../config/version';
import { reportOf } from '../doctor/report';
import { asJson } from './as-json';
import { ownVersions } from './own-versions';
import { packetOf } from './packet-of';

/** Why there is little in it. */
const NOTE =
  'Nothing else could be read, and its making could not be entered in the audit trail: the configuration is not valid. doctor.json says why.';

/** A packet of a configuration that is not valid: nothing that it names can be looked at. @param fault why, in a sentence without secrets */
export const packetOfFault = (fault: string, now = new Date()): Promise<Uint8Array> =>
  packetOf(
    [
      {
        name: 'versions.json',
        about: 'the versions of the product, of Node and the system',
        write: () => asJson(ownVersions(now)),
      },
      {
        name: 'doctor.json',
        about: 'what is wrong with the configuration',
        write: () => asJson(reportOf(version, [{ check: 'configuration', result: 'fault', sentence: fault }])),
      },
    ],
    { now, notes: [NOTE], secrets: [] },
  );

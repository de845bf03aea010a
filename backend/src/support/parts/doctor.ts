import { version } from '../../config/version';
import { examineInstallation } from '../../doctor/examine-installation';
import { reportOf } from '../../doctor/report';
import type { Part } from '../part';

/** What `npm run doctor -- --json` says. */
export const doctorPart: Part = {
  name: 'doctor.json',
  about: 'what npm run doctor finds: each check with its result and a sentence',
  write: async ({ installation }) => reportOf(version, await examineInstallation(installation())),
};

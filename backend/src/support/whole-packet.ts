import type { Matter } from './matter';
import { packetOf } from './packet-of';
import type { Part } from './part';
import { doctorPart } from './parts/doctor';
import { figuresPart } from './parts/figures';
import { metricsPart } from './parts/metrics';
import { nodesPart } from './parts/nodes';
import { requestsPart } from './parts/requests';
import { settingsPart } from './parts/settings';
import { versionsPart } from './parts/versions';
import { secretTexts } from './secret-texts';

const PARTS: readonly Part[] = [
  versionsPart,
  settingsPart,
  doctorPart,
  figuresPart,
  nodesPart,
  metricsPart,
  requestsPart,
];

/** A packet with everything that can be read. */
export const wholePacket = (matter: Matter): Promise<Uint8Array> =>
  packetOf(
    PARTS.map(({ name, about, write }) => ({ name, about, write: () => write(matter) })),
    { now: matter.now, note: matter.noted, secrets: secretTexts(matter.config, matter.variables) },
  );

import { offsetNow, zoneName } from '../../../kernel/stores/database/session-zone';
import { type Check, ok, warning } from '../../check';

/** A name that Node does not know is no valid configuration. */
export const ownTimeZone: Check = {
  name: 'time-zone',
  examine: ({ config, variables }) => {
    const zone = `${zoneName()} (${offsetNow()})`;
    if (variables['TZ']?.trim() || !config.production) return ok(`Times are shown and planned in ${zone}.`);
    return warning(`TZ is not set, so times are in the zone of this machine, ${zone}: set TZ, the same on every node.`);
  },
};

import { offsetAt } from '../../../../kernel/stores/database/session-zone';
import { wireTime } from '../../../../kernel/wire/envelope/wire';

/** A time for people whose time zone nobody knows: in that of the server, and named. */
export const momentText = (at: Date): string =>
  `${wireTime(at).slice(0, 'yyyy-mm-dd hh:mm'.length)} (UTC${offsetAt(at)})`;

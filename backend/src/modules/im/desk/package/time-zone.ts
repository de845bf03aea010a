import { offsetAt, zoneName } from '../../../../kernel/stores/database/session-zone';

/** The time zone of all times of a package that name none. */
export interface TimeZone {
  /** as the IANA database has it */
  name: string;
  /** when the package was taken; zones have others in other seasons */
  offset: string;
}

/** The time zone of the server. */
export const timeZoneAt = (at: Date): TimeZone => ({
  name: zoneName(),
  offset: offsetAt(at),
});

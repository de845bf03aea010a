import type { NamedPerson } from '../../people/user/named-people';
import type { TimeZone } from '../package/time-zone';
import type { Subject } from '../person/subject';

/** Whom a disclosure is about and made for. Its rows are read while it is written. */
export interface DisclosedContent {
  person: NamedPerson;
  subject: Subject;
  /** as the product names them when they report somebody */
  reporter: string;
  /** whether it has texts of their private messages: for a stated reason only */
  isWithPrivate: boolean;
  takenTime: Date;
  timeZone: TimeZone;
}

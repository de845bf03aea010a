import { serverNow } from '../../../kernel/basis/time/clock';
import { momentOf } from '../../../kernel/basis/time/wire-time';
import type { Row } from '../../../kernel/call/api/api';

export type Announcement = Row<'base/sys/announcement'>;

/** Whether staff are still shown it. */
export const isShown = ({ endTime }: Pick<Announcement, 'endTime'>): boolean =>
  endTime === null || (momentOf(endTime) ?? 0) > serverNow();

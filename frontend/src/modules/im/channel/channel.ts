import type { Row } from '../../../kernel/call/api/api';

/** A place outside of the console that is told what needs attention. */
export type Channel = Row<'im/channel'>;

import type { Row } from '../../kernel/call/api/api';

export type Task = Row<'task/info'>;

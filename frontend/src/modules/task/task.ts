import type { Row } from '../../kernel/api';

export type Task = Row<'task/info'>;

import type { Row } from '../../../kernel/call/api/api';

/** A rule of the house that a decision is based on: what the person reads, its strikes, and the act that it recommends. */
export type Policy = Row<'im/policy'>;

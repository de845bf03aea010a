import type { FaultKind, FaultPlace } from '../kernel/durability/audit-chain/verify/chain-fault';
import type { CheckedChain } from '../kernel/durability/audit-chain/verify/check-chain';

/** What was found, as data for programs. `unknown` could not be found out: it is never counted as whole. */
export interface AuditReport extends FaultPlace {
  result: 'whole' | 'broken' | 'unknown';
  /** what is broken first */
  kind?: FaultKind;
  sentence: string;
  checked?: CheckedChain;
}

/** What the command tells the shell. */
export const EXIT_CODES: Record<AuditReport['result'], number> = { whole: 0, broken: 1, unknown: 2 };

/** The same for people. */
export const linesOf = ({ sentence, checked }: AuditReport): string[] => [
  sentence,
  ...(checked?.tables ?? []).map(
    ({ tableName, sealed, unsealed }) =>
      `${tableName}: ${sealed} rows as they were sealed${unsealed ? `, ${unsealed} not sealed yet` : ''}.`,
  ),
];

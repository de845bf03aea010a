import type { AppConfig } from '../config/app-config';
import { anchorPath } from '../config/anchor-path';
import { knownSecret } from '../config/secret';
import { StartError } from '../config/start-error';
import { allEntities } from '../exported-parts';
import { isAudited } from '../kernel/rows/entity/audited.decorator';
import { tableNames } from '../kernel/rows/entity/table-names';
import { readLines } from '../kernel/durability/audit-chain/anchor-file';
import { keysOf } from '../kernel/durability/audit-chain/chain-keys';
import { ChainFault, ChainUnknown } from '../kernel/durability/audit-chain/verify/chain-fault';
import { checkChain, type CheckedChain } from '../kernel/durability/audit-chain/verify/check-chain';
import { type Anchors, knownAnchors } from '../kernel/durability/audit-chain/verify/known-anchors';
import { openChainDatabase } from './open-chain-database';
import type { AuditReport } from './report';

type Installation = Pick<AppConfig, 'databaseUrl' | 'dataDir' | 'secret' | 'auditAnchors'>;

/** Compares the audit trail with its chain, and the chain with its anchors. It changes nothing. */
export async function verifyAudit(config: Installation): Promise<AuditReport> {
  try {
    const keys = keysOf(Buffer.from(knownSecret(config)));
    const path = anchorPath(config);
    const lines = await readLines(path);
    const anchors = knownAnchors(lines ?? [], keys.anchor);
    const checked = await checkDatabase(config, keys, anchors);
    return verdictOf(checked, anchors, path);
  } catch (error) {
    if (error instanceof ChainFault)
      return { result: 'broken', kind: error.kind, ...error.place, sentence: error.message };
    if (error instanceof ChainUnknown || error instanceof StartError)
      return { result: 'unknown', sentence: error.message };
    throw error;
  }
}

async function checkDatabase(
  config: Installation,
  keys: ReturnType<typeof keysOf>,
  anchors: Anchors,
): Promise<CheckedChain> {
  const database = await openChainDatabase(config);
  try {
    if (!(await database.columns('audit_link')).size) throw withoutChain(anchors);
    return await checkChain(database, keys, anchors, [...tableNames(allEntities().filter(isAudited))].sort());
  } finally {
    await database.close();
  }
}

/** An anchor proves that there was a chain. */
function withoutChain(anchors: Anchors): Error {
  const [first] = anchors.values();
  if (!first) return new ChainUnknown('There is no audit chain in the database yet: start this version once.');
  return new ChainFault(
    'missing table',
    `The table audit_link is not there, but at ${first.time} it had link ${first.link}: somebody has removed or renamed it.`,
    { tableName: 'audit_link' },
  );
}

/** Without an anchor nobody knows whether the end of the chain, or all of it, is still the one that was written. */
function verdictOf(checked: CheckedChain, anchors: Anchors, path: string): AuditReport {
  const newest = [...anchors.values()].reduce<string | undefined>(
    (latest, { time }) => (latest !== undefined && latest > time ? latest : time),
    undefined,
  );
  if (newest === undefined)
    return {
      result: 'unknown',
      sentence: `What is there fits together, but ${path} has no anchors, so that nobody can say whether the end was cut off.`,
      checked,
    };
  const link = Math.max(...anchors.keys());
  return {
    result: 'whole',
    sentence: `The audit trail is whole: ${checked.links} links, as the anchors say up to link ${link} of ${newest}.`,
    checked,
  };
}

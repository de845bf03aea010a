import { join } from 'node:path';
import type { AppConfig } from './app-config';

/** The file with the anchors of the audit trail. */
export const anchorPath = ({ auditAnchors, dataDir }: Pick<AppConfig, 'auditAnchors' | 'dataDir'>): string =>
  auditAnchors ?? join(dataDir, 'audit-anchors.jsonl');

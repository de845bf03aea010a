import type { HookName } from '../../../kernel/hooks/hook-names';
import type { Scopes } from '../hook/scopes';
import type { Manifest } from '../package/manifest';

/** An enabled plugin as the rows have it. */
export interface WantedProgram {
  id: number;
  keyName: string;
  versionId: number | null;
  version: string;
  sha256: string;
  /** key of its publisher */
  signedBy: string | null;
  hooks: readonly HookName[];
  manifest: Manifest;
  /** what it was granted */
  scopes: Scopes;
  /** what it reads as its settings, secrets included */
  config: Record<string, unknown>;
  /** changes if the program must be restarted: its package, its settings or its permissions have changed */
  fingerprint: string;
}

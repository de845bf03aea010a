import type { HookName } from '../../../kernel/plugins/hooks/hook-names';
import type { Scopes } from '../hook/scopes';
import type { Manifest } from '../package/manifest';

/** An enabled plugin as its rows describe it. */
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
  /** the granted scopes */
  scopes: Scopes;
  /** its settings, including secrets */
  config: Record<string, unknown>;
  /** changes if the program must be restarted, because its package, its settings or its permissions have changed */
  fingerprint: string;
}

import { Injectable } from '@nestjs/common';
import { type RestoreHook, RestoreHookFor, type Returned } from '../../../kernel/rows/recycle/restore-hook';
import { PluginChanges } from '../plugin-changes.service';
import { PluginPublisher } from '../tables/plugin-publisher.entity';
import { PluginRevocation } from '../tables/plugin-revocation.entity';
import { PluginRevocations } from './plugin-revocations.service';

/** Applies a restored revocation, and a restored limit of a publisher, again. */
@RestoreHookFor([PluginPublisher, PluginRevocation])
@Injectable()
export class TrustRestoreHook implements RestoreHook {
  constructor(
    private readonly revocations: PluginRevocations,
    private readonly changes: PluginChanges,
  ) {}

  async mayReturn({ all, manager }: Returned): Promise<void> {
    await this.revocations.stopRevoked((all.get(PluginRevocation) ?? []) as PluginRevocation[], manager);
  }

  afterRestore(): Promise<void> {
    return this.changes.notifyAfter(Promise.resolve());
  }
}

import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { RestoreHookFor, type RestoreHook } from '../../kernel/rows/recycle/restore-hook';

/** The restore hooks of all modules. */
@Injectable()
export class RestoreHooks {
  constructor(private readonly discovery: DiscoveryService) {}

  findHooks(Entity: Type): RestoreHook[] {
    return this.discovery
      .getProviders({ metadataKey: RestoreHookFor.KEY })
      .filter((provider) => this.discovery.getMetadataByDecorator(RestoreHookFor, provider)?.includes(Entity))
      .map(({ instance }) => instance as RestoreHook);
  }
}

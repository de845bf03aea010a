import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { GuestFor, type RecycleGuest } from '../../kernel/recycle/recycle-guest';

/** Whoever has a say when rows come back. */
@Injectable()
export class RecycleGuests {
  constructor(private readonly discovery: DiscoveryService) {}

  of(Entity: Type): RecycleGuest[] {
    return this.discovery
      .getProviders({ metadataKey: GuestFor.KEY })
      .filter((provider) => this.discovery.getMetadataByDecorator(GuestFor, provider)?.includes(Entity))
      .map(({ instance }) => instance as RecycleGuest);
  }
}

import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { serialise, type Serialised } from '../envelope/serialised';
import { epsOf } from './eps';

/** The house's resources as clients generate from, put together when first asked for and kept as bytes. */
@Injectable()
export class EpsService {
  readonly nothing = serialise({});
  private kept?: Serialised;

  constructor(private readonly discovery: DiscoveryService) {}

  all(): Serialised {
    return (this.kept ??= serialise(epsOf(this.controllers())));
  }

  private controllers(): Type[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? [metatype as Type] : []));
  }
}

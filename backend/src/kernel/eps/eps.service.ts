import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { serialise, type Serialised } from '../envelope/serialised';
import { epsOf } from './eps';

/**
 * Builds the description of all resources of this product (EPS), from which clients generate code. It is built on first use and kept as
 * bytes.
 */
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

import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Serialised } from '../../wire/envelope/serialised';
import { epsOf } from './eps';

/**
 * Builds the description of all resources of this product (EPS), from which clients generate code. It is built on first use and kept as
 * bytes.
 */
@Injectable()
export class EpsService {
  readonly nothing = new Serialised({});
  private kept?: Serialised;

  constructor(private readonly discovery: DiscoveryService) {}

  listResources(): Serialised {
    return (this.kept ??= new Serialised(epsOf(this.controllers())));
  }

  private controllers(): Type[] {
    return this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? [metatype as Type] : []));
  }
}

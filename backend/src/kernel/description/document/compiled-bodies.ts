import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { checkerOf } from '../../basis/schema/compile';
import { closeBody } from '../../basis/schema/closed-bodies';
import { bodyClassesOf, writtenClassesOf } from './body-classes';

/**
 * Compiles the validation of all bodies and queries before the first request, and closes those of the writes. A rule that cannot be compiled
 * stops the startup.
 */
@Injectable()
export class CompiledBodies implements OnModuleInit {
  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    const controllers = this.discovery.getControllers().flatMap(({ metatype }) => (metatype as Type | null) ?? []);
    for (const Class of bodyClassesOf(controllers)) checkerOf(Class);
    for (const Class of writtenClassesOf(controllers)) closeBody(Class);
  }
}

import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { accessOf, isClosedToKeys, permissionOf } from './access';
import { handlersOf } from './handlers-of';

/** Knows of which permissions a key has any use: those of the calls that are not closed to keys. */
@Injectable()
export class KeyPermissions {
  private known: ReadonlySet<string> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  isOpen(permission: string): boolean {
    return (this.known ??= this.readControllers()).has(permission);
  }

  private readControllers(): ReadonlySet<string> {
    const controllers = this.discovery.getControllers().flatMap(({ metatype }) => (metatype ? [metatype as Type] : []));
    return new Set(controllers.flatMap(openPermissionsOf));
  }
}

const openPermissionsOf = (controller: Type): string[] =>
  handlersOf(controller)
    .filter((handler) => accessOf(controller, handler) === 'permission' && !isClosedToKeys(controller, handler))
    .map((handler) => permissionOf(controller, handler));

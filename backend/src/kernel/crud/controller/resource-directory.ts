import { Injectable, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService } from '@nestjs/core';
import { hasPermission, type Staff } from '../../basis/context/staff';
import { crudOf } from './crud-controller';
import type { EntityService } from '../service/crud.service';
import type { BaseRow } from '../read/query';

/** A resource found by its path, such as `base/sys/user`. */
export interface KnownResource {
  Entity: Type<BaseRow>;
  service: EntityService<BaseRow>;
  /** the permissions that allow reading its list; one of them is enough */
  reading: string[];
}

const LISTS = ['page', 'list'] as const;

/** Finds all resources of the application by their controllers. */
@Injectable()
export class ResourceDirectory {
  private known: Map<string, KnownResource> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** The entity of the resource with this path. */
  findEntity(resource: string): Type<BaseRow> | undefined {
    return (this.known ??= this.readControllers()).get(resource)?.Entity;
  }

  /** Returns the resource with this path, if this staff member may read its list. */
  findReadable(resource: string, staff: Staff): KnownResource | undefined {
    const found = (this.known ??= this.readControllers()).get(resource);
    return found?.reading.some((permission) => hasPermission(staff, permission)) ? found : undefined;
  }

  private readControllers(): Map<string, KnownResource> {
    return new Map(
      this.discovery.getControllers().flatMap(({ metatype, instance }) => {
        const controller = metatype as Type | undefined;
        const Entity = controller && crudOf(controller)?.Entity;
        if (!Entity) return [];
        const resource = String(Reflect.getMetadata(PATH_METADATA, controller)).replace(/^admin\//, '');
        const calls = LISTS.filter((action) => action in (instance as object));
        const reading = calls.map((action) => `${resource}/${action}`.replaceAll('/', ':'));
        const { service } = instance as { service: EntityService<BaseRow> };
        return [[resource, { Entity, service, reading }] as const];
      }),
    );
  }
}

import { Injectable, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService } from '@nestjs/core';
import { hasPermission, type Staff } from '../context/staff';
import { crudOf } from './crud-controller';
import type { EntityService } from './crud.service';
import type { BaseRow } from './query';

/** A resource by its address: `base/sys/user`. */
export interface KnownResource {
  Entity: Type<BaseRow>;
  service: EntityService<BaseRow>;
  /** the permissions of which any lets somebody read its list */
  reading: string[];
}

const LISTS = ['page', 'list'] as const;

/** Which resources there are, found by their controllers. */
@Injectable()
export class ResourceDirectory {
  private known: Map<string, KnownResource> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** The resource of that address, where its list is for this member to read. */
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

import { Injectable, type Type } from '@nestjs/common';
import { PATH_METADATA } from '@nestjs/common/constants';
import { DiscoveryService } from '@nestjs/core';
import { hasPermission, type Staff } from '../../../kernel/basis/context/staff';
import { crudOf } from '../../../kernel/crud/controller/crud-controller';
import { DataSources, OWN } from '../../../kernel/stores/database/data-sources';
import { sourceOf } from '../../../kernel/stores/database/lives-on.decorator';

const READING = ['page', 'list', 'info'];

/** The entities that a user may read. */
@Injectable()
export class ReadableEntities {
  /** permissions by entity; any one of them is enough */
  private permissions: Map<Type, string[]> | undefined;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly sources: DataSources,
  ) {}

  /** Entities with a list that the user may read, and entities without a list of their own, such as links and details. */
  listReadable(staff: Staff): Type[] {
    const permissions = (this.permissions ??= this.readingPermissions());
    const homes = new Set([OWN, ...[...permissions.keys()].map((Entity) => sourceOf(Entity) ?? OWN)]);
    const known = [...homes].flatMap((home) => this.sources.findSource(home)?.entityMetadatas ?? []);
    return known
      .map(({ target }) => target as Type)
      .filter((Entity) => permissions.get(Entity)?.some((one) => hasPermission(staff, one)) ?? true);
  }

  private readingPermissions(): Map<Type, string[]> {
    const permissions = new Map<Type, string[]>();
    for (const { metatype } of this.discovery.getControllers()) {
      const Entity = crudOf(metatype as Type)?.Entity;
      if (!Entity) continue;
      const path = String(Reflect.getMetadata(PATH_METADATA, metatype as Type)).replace(/^admin\//, '');
      const own = READING.map((action) => `${path}/${action}`.replaceAll('/', ':'));
      permissions.set(Entity, [...(permissions.get(Entity) ?? []), ...own]);
    }
    return permissions;
  }
}

import { Dependencies, Injectable, type Type } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import { placeOf } from '../../rows/entity/has-place.decorator';
import { sourceOf } from '../../stores/database/lives-on.decorator';
import { RecycleBin } from '../../rows/recycle/recycle-bin';
import { EntityService } from './entity.service';
import { PlacedEntityService } from './placed-entity.service';
import type { BaseRow } from '../read/query';

export type { Narrowing } from './entity-queries';
export { type Draft, EntityService } from './entity.service';

const services = new Map<Type, Type>();

/**
 * Returns the service class of an entity, to inject as it is or to extend:
 * `class DictInfoService extends CrudService(DictInfo) {}`
 */
export function CrudService<E extends BaseRow>(Entity: Type<E>): Type<EntityService<E>> {
  const known = services.get(Entity) ?? serviceOf(Entity);
  services.set(Entity, known);
  return known as Type<EntityService<E>>;
}

/** The same for an entity with `@HasPlace`. */
export const PlacedService = <E extends BaseRow>(Entity: Type<E>): Type<PlacedEntityService<E>> =>
  CrudService(Entity) as Type<PlacedEntityService<E>>;

function serviceOf<E extends BaseRow>(Entity: Type<E>): Type<EntityService<E>> {
  const Base: typeof EntityService<E> = placeOf(Entity) ? PlacedEntityService<E> : EntityService<E>;
  @Injectable()
  @Dependencies(getRepositoryToken(Entity, sourceOf(Entity)), RecycleBin)
  class Service extends Base {}
  Object.defineProperty(Service, 'name', { value: `${Entity.name}Service` });
  return Service;
}

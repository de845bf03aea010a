import { Dependencies, Injectable, type Type } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import { sourceOf } from '../entity/lives-on.decorator';
import { RecycleBin } from '../recycle/recycle-bin';
import { EntityService } from './entity.service';
import type { BaseRow } from './query';

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

function serviceOf<E extends BaseRow>(Entity: Type<E>): Type<EntityService<E>> {
  @Injectable()
  @Dependencies(getRepositoryToken(Entity, sourceOf(Entity)), RecycleBin)
  class Service extends EntityService<E> {}
  Object.defineProperty(Service, 'name', { value: `${Entity.name}Service` });
  return Service;
}

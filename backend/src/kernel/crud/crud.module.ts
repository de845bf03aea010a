import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CrudService } from './crud.service';
import type { BaseRow } from './query';

/** `TypeOrmModule.forFeature`, plus a service for each entity. */
export class CrudModule {
  static forFeature(entities: Type<BaseRow>[]): DynamicModule {
    const repositories = TypeOrmModule.forFeature(entities);
    const services = entities.map((Entity) => CrudService(Entity));
    return { module: CrudModule, imports: [repositories], providers: services, exports: [repositories, ...services] };
  }
}

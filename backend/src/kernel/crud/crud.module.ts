import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { sourceOf } from '../entity/lives-on.decorator';
import { HooksModule } from '../hooks/hooks.module';
import { CrudService } from './crud.service';
import type { BaseRow } from './query';

/** `TypeOrmModule.forFeature`, each entity on the data source it lives on, plus a service for each. */
export class CrudModule {
  static forFeature(entities: Type<BaseRow>[]): DynamicModule {
    const sources = new Set(entities.map(sourceOf));
    const repositories = [...sources].map((source) =>
      TypeOrmModule.forFeature(
        entities.filter((Entity) => sourceOf(Entity) === source),
        source,
      ),
    );
    const services = entities.map((Entity) => CrudService(Entity));
    // Its controllers ask plugins of the rows that they export.
    const imports = [...repositories, HooksModule];
    return { module: CrudModule, imports, providers: services, exports: [...repositories, ...services] };
  }
}

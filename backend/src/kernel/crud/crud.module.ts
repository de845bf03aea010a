import type { DynamicModule, Type } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { sourceOf } from '../stores/database/lives-on.decorator';
import { HooksModule } from '../plugins/hooks/hooks.module';
import { CrudService } from './service/crud.service';
import type { BaseRow } from './read/query';

/** Works like `TypeOrmModule.forFeature`: registers each entity on its own data source. It also provides a CRUD service for each entity. */
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
    // The exports of the controllers call the plugin hooks for each exported row.
    const imports = [...repositories, HooksModule];
    return { module: CrudModule, imports, providers: services, exports: [...repositories, ...services] };
  }
}

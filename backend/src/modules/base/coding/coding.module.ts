import { Module } from '@nestjs/common';
import { ApiFiles } from './apply/api-files';
import { AppliedMigrations } from './apply/applied-migrations';
import { PlannedFiles } from './apply/planned-files';
import { SeededMenus } from './apply/seeded-menus';
import { Workspace } from './apply/workspace';
import { Checks } from './check/checks.service';
import { CodingReferences } from './coding-references.service';
import { CodingSources } from './coding-sources.service';
import { CodingController } from './coding.controller';
import { CodingService } from './coding.service';
import { CodingModel } from './model/coding-model.service';
import { ModelClient } from './model/model-client';
import { DatabaseTables } from './read/database-tables';

/** The coding helper: it generates a resource (table, API, screen and texts) from a description. */
@Module({
  controllers: [CodingController],
  providers: [
    ApiFiles,
    AppliedMigrations,
    Checks,
    CodingModel,
    CodingReferences,
    CodingService,
    CodingSources,
    DatabaseTables,
    ModelClient,
    PlannedFiles,
    SeededMenus,
    Workspace,
  ],
})
export class CodingModule {}

import type { MigrationInterface, QueryRunner } from 'typeorm';
import { fillKeptScopes } from '../fill-kept-scopes';

export class KeptScopes1795331169902 implements MigrationInterface {
  readonly name = 'KeptScopes1795331169902';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE "recycle_scope" ("id" integer PRIMARY KEY AUTOINCREMENT NOT NULL, "createTime" datetime(3) NOT NULL, "updateTime" datetime(3) NOT NULL, "recycleId" integer NOT NULL, "entity" varchar(100) NOT NULL, "ownerId" integer)',
    );
    await runner.query('CREATE INDEX "IDX_610cd1055ee0dfbfd11f3ace99" ON "recycle_scope" ("createTime") ');
    await runner.query('CREATE INDEX "IDX_9708ef4fb3624417b710cfcae3" ON "recycle_scope" ("updateTime") ');
    await runner.query('CREATE INDEX "IDX_53b135fa73aeae4b2ca36a8d50" ON "recycle_scope" ("recycleId") ');
    await fillKeptScopes(runner, "STRFTIME('%Y-%m-%d %H:%M:%f', 'now')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "IDX_53b135fa73aeae4b2ca36a8d50"');
    await runner.query('DROP INDEX "IDX_9708ef4fb3624417b710cfcae3"');
    await runner.query('DROP INDEX "IDX_610cd1055ee0dfbfd11f3ace99"');
    await runner.query('DROP TABLE "recycle_scope"');
  }
}

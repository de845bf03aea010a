import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lists of files by several filters, none of which reads a row that it does not show. */
export class FileFilters1795523557460 implements MigrationInterface {
  readonly name = 'FileFilters1795523557460';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE INDEX "ix_space_info_of_type" ON "space_info" ("type", "createTime", "id", "usages", "access")',
    );
    await runner.query(
      'CREATE INDEX "ix_space_info_of_access" ON "space_info" ("access", "createTime", "id", "usages", "type", "userId")',
    );
    await runner.query(
      'CREATE INDEX "ix_space_info_of_user" ON "space_info" ("userId", "createTime", "id", "usages", "type", "access")',
    );
    await runner.query('DROP INDEX "IDX_a9acb3a12f82137f825a42123f"');
    await runner.query('DROP INDEX "ix_space_info_access"');
    await runner.query('DROP INDEX "ix_space_info_user"');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "IDX_a9acb3a12f82137f825a42123f" ON "space_info" ("type", "createTime")');
    await runner.query('CREATE INDEX "ix_space_info_access" ON "space_info" ("access", "createTime")');
    await runner.query('CREATE INDEX "ix_space_info_user" ON "space_info" ("userId", "createTime")');
    await runner.query('DROP INDEX "ix_space_info_of_type"');
    await runner.query('DROP INDEX "ix_space_info_of_access"');
    await runner.query('DROP INDEX "ix_space_info_of_user"');
  }
}

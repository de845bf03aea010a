import { Module } from '@nestjs/common';
import { CapabilityModule } from './capability/capability.module';
import { ImDatabaseModule } from './im-database.module';

/** The chat product: its database, its features, and the notifications to it. */
@Module({ imports: [ImDatabaseModule.forRoot(), CapabilityModule] })
export class ProductModule {}

import { Module } from '@nestjs/common';
import { CapabilityModule } from './capability/capability.module';
import { ImDatabaseModule } from './im-database.module';

/** The chat product itself: its database, its features, and the ways to tell it something. */
@Module({ imports: [ImDatabaseModule.forRoot(), CapabilityModule] })
export class ProductModule {}

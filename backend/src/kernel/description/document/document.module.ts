import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { CompiledBodies } from './compiled-bodies';

@Module({ imports: [DiscoveryModule], providers: [CompiledBodies] })
export class DocumentModule {}

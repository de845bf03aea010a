import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { EpsService } from './eps.service';

@Global()
@Module({ imports: [DiscoveryModule], providers: [EpsService], exports: [EpsService] })
export class EpsModule {}

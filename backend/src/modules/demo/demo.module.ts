import { Module } from '@nestjs/common';
import { DemoCalls } from './demo-calls';

/** What shows how things are done. */
@Module({ providers: [DemoCalls] })
export class DemoModule {}

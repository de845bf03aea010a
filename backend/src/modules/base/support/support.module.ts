import { Module } from '@nestjs/common';
import { SupportController } from './support.controller';
import { SupportPackets } from './support-packets';

/** The support packet for an administrator who has no shell. */
@Module({ controllers: [SupportController], providers: [SupportPackets] })
export class SupportModule {}

import { Global, Module } from '@nestjs/common';
import { HookCalls } from './hook-calls';
import { Hooks } from './hooks';
import { Proposals } from './proposals';

/** Where the house asks programs of others, by names that all know. */
@Global()
@Module({ providers: [HookCalls, Hooks, Proposals], exports: [Hooks, Proposals] })
export class HooksModule {}

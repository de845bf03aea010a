import { Global, Module } from '@nestjs/common';
import { HookCalls } from './hook-calls';
import { Hooks } from './hooks';
import { Proposals } from './proposals';
import { ProposedActs } from './proposed-acts';

/** Where the house asks programs of others, by names that all know. */
@Global()
@Module({ providers: [HookCalls, Hooks, Proposals, ProposedActs], exports: [Hooks, Proposals, ProposedActs] })
export class HooksModule {}

import { Global, Module } from '@nestjs/common';
import { HookCalls } from './hook-calls';
import { Hooks } from './hooks';
import { Proposals } from './proposals';
import { ProposedActs } from './proposed-acts';

/** Lets the server ask plugins through named hooks. */
@Global()
@Module({ providers: [HookCalls, Hooks, Proposals, ProposedActs], exports: [Hooks, Proposals, ProposedActs] })
export class HooksModule {}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Proposals } from '../../../kernel/plugins/hooks/proposals';
import { Live } from '../../../kernel/access/live/live';
import { GrantRefusal } from '../../../kernel/plugins/sandbox/grant-refusal';
import type { HostFunctions } from '../../../kernel/plugins/sandbox/sandbox';
import { ChatPages } from '../../im/queries/chat-pages.service';
import type { Scopes } from '../hook/scopes';
import { ChatScope } from './chat-scope';
import { HttpScope } from './http-scope';
import { KvScope } from './kv-scope';
import { NotifyScope } from './notify-scope';
import { ProposeScope } from './propose-scope';

/** A program, and the scopes that it asks for and was granted. */
export interface CapableProgram {
  id: number;
  keyName: string;
  scopes: Scopes;
}

/** What a program is started with: the names of its functions in the sandbox, and their implementations. */
export interface Capability {
  /** as `Program.grants` */
  names: string[];
  /** as `Program.logs` */
  logs: boolean;
  /** as `HostFunctions.grants` */
  grants: NonNullable<HostFunctions['grants']>;
}

type Functions = Record<string, (...args: unknown[]) => Promise<unknown>>;

/** The functions that each scope gives a program. A scope that was not granted has no function in the sandbox. */
@Injectable()
export class ScopeFunctions {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly chat: ChatPages,
    private readonly proposals: Proposals,
    private readonly live: Live,
  ) {}

  /** @param refused is called with the reason of each refusal, for the log of the program, which limits how often it is written */
  grantsOf(program: CapableProgram, refused: (why: string) => void = () => undefined): Capability {
    const functions = this.functionsOf(program);
    const told = Object.entries(functions).map(([name, run]) => [name, tellRefusal(name, run, refused)] as const);
    return { names: Object.keys(functions), logs: program.scopes.log === true, grants: Object.fromEntries(told) };
  }

  private functionsOf({ id, keyName, scopes }: CapableProgram): Functions {
    return {
      ...(scopes.kv && this.kvOf(id)),
      ...(scopes.http && httpOf(scopes.http)),
      ...(scopes['chat.read'] && this.chatOf(scopes['chat.read'])),
      ...(scopes['act.propose'] && this.proposeOf(keyName)),
      ...(scopes.notify && this.notifyOf(keyName)),
    };
  }

  private kvOf(id: number): Functions {
    const kv = new KvScope(id, this.source.manager);
    return {
      kvGet: (name) => kv.readValue(name),
      kvSet: (name, value) => kv.writeValue(name, value),
      kvDelete: (name) => kv.deleteValue(name),
    };
  }

  private chatOf(entities: readonly string[]): Functions {
    const chat = new ChatScope(entities, this.chat);
    return { chatRead: (question) => chat.readPage(question) };
  }

  private proposeOf(keyName: string): Functions {
    const desk = new ProposeScope(keyName, this.proposals);
    return { actPropose: (proposal) => desk.propose(proposal) };
  }

  private notifyOf(keyName: string): Functions {
    const staff = new NotifyScope(keyName, this.live);
    return { notify: (notice) => staff.notify(notice) };
  }
}

function httpOf(granted: NonNullable<Scopes['http']>): Functions {
  const http = new HttpScope(granted);
  return { http: (request) => http.sendRequest(request) };
}

const tellRefusal =
  (name: string, run: Functions[string], refused: (why: string) => void): Functions[string] =>
  async (...args) => {
    try {
      return await run(...args);
    } catch (error) {
      if (error instanceof GrantRefusal) refused(`${name}: ${error.message}`);
      throw error;
    }
  };

import { hooks } from './contract.mjs';
import { HOST_FUNCTIONS } from './host-functions.mjs';
import { typeOfForm } from './type-of-form.mjs';

/**
 * The TypeScript declarations of the plugin API. They are generated from the registry of hooks, so that they match what the server does.
 */
export function houseTypes() {
  const all = Object.entries(hooks()).filter(([, { method }]) => method);
  return [
    '// Written by npm run plugin: never by hand.',
    "declare module 'switchboard' {",
    ...all.flatMap(([name, { input, answer }]) => [
      `  export type ${typeName(name)}Input = ${typeOfForm(input, '  ')};`,
      `  export type ${typeName(name)}Answer = ${typeOfForm(answer, '  ')};`,
    ]),
    '  type Soon<T> = T | Promise<T>;',
    '',
    '  /** A plugin answers those that its plugin.json names. */',
    '  export interface Hooks {',
    ...all.map(([name, definition]) => methodType(name, definition)),
    '  }',
    '',
    hostTypes(),
    '}',
    '',
  ].join('\n');
}

const typeName = (hook) => hook.replace(/(?:^|\.)(.)/g, (_, letter) => letter.toUpperCase());

const methodType = (name, { method, summary, deadlineMs }) =>
  `    /** ${summary} Within ${deadlineMs} ms. */\n    ${method}?(input: ${typeName(name)}Input): Soon<${typeName(name)}Answer>;`;

function hostTypes() {
  const functions = Object.entries(HOST_FUNCTIONS).flatMap(([scope, ones]) =>
    Object.entries(ones).map(([name, type]) => `    /** with the scope ${scope} */\n    readonly ${name}?: ${type};`),
  );
  return [
    '  /** What the house does for a plugin; without its scope a function is not there. */',
    HOST_HEAD,
    ...functions,
    '  }',
    SHAPES,
  ].join('\n');
}

const HOST_HEAD = `  export interface Host<Config = Record<string, unknown>> {
    /** what staff have entered into its form */
    readonly config: Config;
    /** with the scope log: lines of up to 1,000 characters, 100 a minute */
    readonly log?: Readonly<Record<'debug' | 'info' | 'warn' | 'error', (...words: unknown[]) => void>>;`;

const SHAPES = `
  export interface HttpRequest {
    method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    url: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface HttpAnswer {
    status: number;
    headers: Record<string, string>;
    body: string;
  }

  export interface ChatQuestion {
    entity: 'people' | 'groups' | 'private' | 'messages';
    /** rows behind this one; 0 for the first */
    afterId?: number;
    /** at most 100; 50 without it */
    size?: number;
  }

  export interface ChatPage {
    /** with personal data masked */
    rows: Record<string, unknown>[];
    /** to go on from; null at the end */
    nextId: number | null;
  }

  export interface Proposal {
    /** as in user.ban */
    action: string;
    targetType: string;
    targetId: number;
    /** at most 200 characters */
    reason: string;
  }

  export interface Notice {
    /** at most 200 characters */
    text: string;
  }`;

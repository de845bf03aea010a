import type { Data } from '../../kernel/call/api/api';

/** The types of the server's answers about a plugin. */
export type Consent = Data<'plugin/info', 'grants', 'get'>;
export type HookFigures = Data<'plugin/info', 'figures', 'get'>[number];
export type HookInfo = Data<'plugin/info', 'hooks', 'get'>[number];
export type LogLine = Data<'plugin/log', 'page'>['list'][number];
export type NodeState = Data<'plugin/info', 'nodes', 'get'>[number];
export type Tried = Data<'plugin/info', 'tryHook'>;
export type Difference = Data<'plugin/info', 'versions', 'get'>[number]['difference'][number];
export type Offer = Data<'plugin/market', 'list', 'get'>['cards'][number];
export type ToolOutcome = Data<'plugin/tool', 'run'>;
export type Version = Data<'plugin/info', 'versions', 'get'>[number];

import { type Body, type Data, get, post } from '../../../kernel/call/api/api';
import { download } from '../../../kernel/call/http/download';
import { send } from '../../../kernel/call/http/http';
import type { ResourceSpec } from './spec/resource-spec';

/** The kinds of input. */
export type Source = Body<'base/coding', 'parse'>;
/** The kinds that the user can enter. The answer of a model is parsed too, but is never typed. */
export type InputKind = Exclude<Source['kind'], 'answer'>;

export interface Parsed extends Data<'base/coding', 'parse'> {
  /** the field names that a language model has proposed */
  proposed?: ReadonlySet<string>;
}

export type Plan = Data<'base/coding', 'preview'>;
export type PlannedFile = Plan['files'][number];
export type Check = Data<'base/coding', 'check'>;
export type Tick = Check['ticks'][number];
export type Written = Data<'base/coding', 'write'>;
export type Undone = Data<'base/coding', 'undo'>;
/** A resource that was created here, with its latest description. */
export type Made = Data<'base/coding', 'made', 'get'>[number];
/** A resource whose rows a field can name. */
export type Reference = Data<'base/coding', 'references', 'get'>[number];
/** The request that would be sent to a language model. */
export type Question = Data<'base/coding', 'question'>;
export type Described = Data<'base/coding', 'describe'>;

/** Parses the input to a description. @throws ApiError with the error and its line */
export const parseSource = (source: Source) => post('base/coding', 'parse', source);

/** The files that would be written, with their current content. */
export const planFiles = (spec: ResourceSpec) => post('base/coding', 'preview', { spec });

/** Starts a check of the files in a copy of the source. */
export const startCheck = (spec: ResourceSpec) => post('base/coding', 'check', { spec });

/** The progress of a check. */
export const readCheck = async (id: string, signal: AbortSignal) =>
  (await send({ method: 'get', url: 'base/coding/checked', params: { id }, signal })) as Check;

export const writeFiles = (spec: ResourceSpec) => post('base/coding', 'write', { spec });

export const undoFiles = ({ namespace, name }: ResourceSpec) => post('base/coding', 'undo', { namespace, name });

export const downloadPatch = (spec: ResourceSpec): Promise<void> =>
  download('base/coding/download', { spec }, `${spec.namespace}-${spec.name}.patch`);

export const listTables = () => get('base/coding', 'tables');
/** The resources whose rows a field can name. */
export const listReferences = () => get('base/coding', 'references');
export const listMade = () => get('base/coding', 'made');

/** The modules of the source; empty on a server that writes no files. */
export const listModules = () => get('base/coding', 'getModuleTree');

/** Whether a language model is configured. */
export const readModelState = () => get('base/coding', 'model');

export const questionOf = (sentence: string) => post('base/coding', 'question', { sentence });

/** Longer than the timeout of the server, which is one minute. */
const DESCRIBED_MS = 75_000;

export const describeSentence = async (sentence: string, signal: AbortSignal) =>
  (await send({
    method: 'post',
    url: 'base/coding/describe',
    data: { sentence },
    timeout: DESCRIBED_MS,
    signal,
  })) as Described;

import { type Body, type Data, get, post } from '../../../kernel/api';
import { download } from '../../../kernel/download';
import { send } from '../../../kernel/http';
import type { ResourceSpec } from './spec/resource-spec';

/** What a resource is read from. */
export type Source = Body<'base/coding', 'parse'>;
/** What a person can give; what a model answered is read as well, and typed by nobody. */
export type InputKind = Exclude<Source['kind'], 'answer'>;

export interface Parsed extends Data<'base/coding', 'parse'> {
  /** names of the fields that a language model has proposed, as it called them */
  proposed?: ReadonlySet<string>;
}

export type Plan = Data<'base/coding', 'preview'>;
export type PlannedFile = Plan['files'][number];
export type Check = Data<'base/coding', 'check'>;
export type Tick = Check['ticks'][number];
export type Written = Data<'base/coding', 'write'>;
export type Undone = Data<'base/coding', 'undo'>;
/** A resource that was created here, as it was described last. */
export type Made = Data<'base/coding', 'made', 'get'>[number];
/** What would be sent to a language model. */
export type Question = Data<'base/coding', 'question'>;
export type Described = Data<'base/coding', 'describe'>;

/** Reads a resource out of what was given. @throws ApiError with what is wrong, and in which line */
export const parseSource = (source: Source) => post('base/coding', 'parse', source);

/** What would be written, beside what is there. */
export const planFiles = (spec: ResourceSpec) => post('base/coding', 'preview', { spec });

/** Begins to try the files out in a copy of the tree. */
export const startCheck = (spec: ResourceSpec) => post('base/coding', 'check', { spec });

/** How far that has come. */
export const readCheck = async (id: string, signal: AbortSignal) =>
  (await send({ method: 'get', url: 'base/coding/checked', params: { id }, signal })) as Check;

export const writeFiles = (spec: ResourceSpec) => post('base/coding', 'write', { spec });

export const undoFiles = ({ namespace, name }: ResourceSpec) => post('base/coding', 'undo', { namespace, name });

export const downloadPatch = (spec: ResourceSpec): Promise<void> =>
  download('base/coding/download', { spec }, `${spec.namespace}-${spec.name}.patch`);

export const listTables = () => get('base/coding', 'tables');
export const listMade = () => get('base/coding', 'made');

/** The modules of the source; none on a server that writes none. */
export const listModules = () => get('base/coding', 'getModuleTree');

/** Whether sentences are understood here. */
export const readModelState = () => get('base/coding', 'model');

export const questionOf = (sentence: string) => post('base/coding', 'question', { sentence });

/** The server waits for a minute. */
const DESCRIBED_MS = 75_000;

export const describeSentence = async (sentence: string, signal: AbortSignal) =>
  (await send({
    method: 'post',
    url: 'base/coding/describe',
    data: { sentence },
    timeout: DESCRIBED_MS,
    signal,
  })) as Described;

import { download } from '../../../kernel/download';
import { send } from '../../../kernel/http';
import type { Inference } from './spec/inference';
import type { ResourceSpec } from './spec/resource-spec';

export type SourceKind = 'lines' | 'sql' | 'json' | 'csv' | 'table';

/** What a resource is read from. */
export interface Source {
  kind: SourceKind;
  text: string;
  /** the module, and what the resource is called in its address; where they are left out a table's name says it */
  namespace?: string;
  name?: string;
  /** rules that are not to be followed */
  off: readonly string[];
}

export interface Parsed {
  spec: ResourceSpec;
  inferences: Inference[];
}

export interface PlannedFile {
  path: string;
  before: string | null;
  after: string;
  state: 'new' | 'changed' | 'same' | 'conflict';
}

export interface Plan {
  files: PlannedFile[];
  complete: boolean;
}

export interface Tick {
  name: 'diff' | 'types' | 'lint' | 'migrations' | 'tests';
  state: 'waiting' | 'running' | 'passed' | 'failed' | 'skipped';
  took: number;
  log: string;
}

export interface Check {
  id: string;
  ticks: Tick[];
  done: boolean;
}

export interface Written {
  files: string[];
  conflicts: string[];
  api: boolean;
}

export interface Undone {
  removed: string[];
  kept: string[];
}

const ask = async <Answer>(action: string, data: object) =>
  (await send({ method: 'post', url: `base/coding/${action}`, data })) as Answer;

/** Reads a resource out of what was given. @throws ApiError with what is wrong, and in which line */
export const parseSource = (source: Source): Promise<Parsed> => ask('parse', source);

/** What would be written, beside what is there. */
export const planFiles = (spec: ResourceSpec): Promise<Plan> => ask('preview', { spec });

/** Begins to try the files out in a copy of the tree. */
export const startCheck = (spec: ResourceSpec): Promise<Check> => ask('check', { spec });

/** How far that has come. */
export const readCheck = async (id: string, signal: AbortSignal): Promise<Check> =>
  (await send({ method: 'get', url: 'base/coding/checked', params: { id }, signal })) as Check;

export const writeFiles = (spec: ResourceSpec): Promise<Written> => ask('write', { spec });

export const undoFiles = ({ namespace, name }: ResourceSpec): Promise<Undone> => ask('undo', { namespace, name });

export const downloadPatch = (spec: ResourceSpec): Promise<void> =>
  download('base/coding/download', { spec }, `${spec.namespace}-${spec.name}.patch`);

/** A resource that was created here, as it was described last. */
export interface Made {
  namespace: string;
  name: string;
  spec: ResourceSpec;
}

const look = async <Answer>(action: string) => (await send({ method: 'get', url: `base/coding/${action}` })) as Answer;

export const listTables = (): Promise<string[]> => look('tables');
export const listMade = (): Promise<Made[]> => look('made');

/** The modules of the source; none on a server that writes none. */
export const listModules = (): Promise<string[]> => look('getModuleTree');

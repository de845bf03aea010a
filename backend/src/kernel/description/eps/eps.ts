import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { accessOf } from '../../access/auth/access';
import { type Handler, handlersOf } from '../../access/auth/handlers-of';
import { type Column, columnNamed, columnsOf } from '../../crud/columns/columns';
import { crudOf } from '../../crud/controller/crud-controller';
import { marksOf } from '../../rows/entity/mark';

interface EpsColumn {
  propertyName: string;
  type: string;
  length: string;
  comment: string;
  nullable: boolean;
  defaultValue: unknown;
  dict: null;
  source: string;
}

/** What a client needs to know about one resource to generate its calls, forms and permissions. */
export interface EpsResource {
  module: string;
  prefix: string;
  name: string;
  info: { type: { name: string; description: string } };
  api: {
    method: string;
    path: string;
    summary: string;
    dts: object;
    tag: string;
    prefix: string;
    ignoreToken: boolean;
  }[];
  columns: EpsColumn[];
  pageQueryOp: { keyWordLikeFields: string[]; fieldEq: string[]; fieldLike: string[] };
  pageColumns: EpsColumn[];
}

/** Describes the resources by module, from the same metadata as their routes, validation rules and API document. */
export function epsOf(controllers: readonly Type[]): Record<string, EpsResource[]> {
  const modules = new Map<string, EpsResource[]>();
  for (const controller of controllers) {
    const path = String(Reflect.getMetadata(PATH_METADATA, controller));
    if (!path.startsWith('admin/')) continue;
    const resource = resourceOf(controller, path);
    const others = modules.get(resource.module);
    if (others) others.push(resource);
    else modules.set(resource.module, [resource]);
  }
  return Object.fromEntries(modules);
}

function resourceOf(controller: Type, path: string): EpsResource {
  const [, module = ''] = path.split('/');
  const { Entity, options } = crudOf(controller) ?? {};
  const own = Entity ? inOrder(columnsOf(Entity)).map((column) => described(column, `a.${column.name}`)) : [];
  return {
    module,
    prefix: `/${path}`,
    name: Entity?.name ?? '',
    info: { type: { name: path.split('/').at(-1) ?? '', description: '' } },
    api: handlersOf(controller).map((handler) => callOf(controller, handler, `/${path}`)),
    columns: own,
    pageQueryOp: {
      keyWordLikeFields: (options?.keyword ?? []).map((name) => `a.${name}`),
      fieldEq: (options?.filter ?? []).map((name) => `a.${name}`),
      fieldLike: [],
    },
    pageColumns: Entity ? [...own, ...joined(Entity)] : [],
  };
}

function callOf(controller: Type, handler: Handler, prefix: string): EpsResource['api'][number] {
  const path = String(Reflect.getMetadata(PATH_METADATA, handler));
  const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod].toLowerCase();
  return {
    method,
    path: `/${path}`,
    summary: path,
    dts: {},
    tag: '',
    prefix,
    ignoreToken: accessOf(controller, handler) === 'public',
  };
}

/** Puts the two time columns last, as a table shows them. */
function inOrder(columns: Column[]): Column[] {
  const isTime = ({ name }: Column) => name === 'createTime' || name === 'updateTime';
  return [...columns.filter((column) => !isTime(column)), ...columns.filter(isTime)];
}

function joined(Entity: Type): EpsColumn[] {
  return [...marksOf(Entity)].flatMap(([name, { joined: from }]) => {
    const column = from && columnNamed(from.entity(), from.column);
    return column ? [{ ...described(column, `${name}.${column.name}`), propertyName: name }] : [];
  });
}

const described = ({ name, type, length, comment, nullable, default: value }: Column, source: string): EpsColumn => ({
  propertyName: name,
  type,
  length: length === undefined ? '' : String(length),
  comment: comment ?? '',
  nullable,
  defaultValue: value ?? null,
  dict: null,
  source,
});

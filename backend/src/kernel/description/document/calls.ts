import { type INestApplication, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { accessOf, pathOf, permissionOf } from '../../access/auth/access';
import { type Handler, handlersOf } from '../../access/auth/handlers-of';

/** A call of the API, as its controller declares it. */
export interface Call {
  controller: Type;
  handler: Handler;
  /** the last part of its path */
  action: string;
  access: 'public' | 'signed-in' | 'permission';
  permission: string;
}

/** Returns all calls by method and path, as the API document names them: `post /api/admin/im/user/ban`. */
export const callsOf = (app: INestApplication): Map<string, Call> =>
  new Map(
    [...app.get(ModulesContainer).values()]
      .flatMap((module) => [...module.controllers.values()])
      .flatMap(({ metatype }) => (metatype ? callsOfController(metatype as Type) : [])),
  );

const callsOfController = (controller: Type): [string, Call][] =>
  handlersOf(controller).map((handler) => {
    const path = pathOf(controller, handler);
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod].toLowerCase();
    const action = path.split('/').at(-1) ?? '';
    const [access, permission] = [accessOf(controller, handler), permissionOf(controller, handler)];
    return [`${method} /api/${path}`, { controller, handler, action, access, permission }];
  });

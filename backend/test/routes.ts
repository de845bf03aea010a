import { RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants';
import { ModulesContainer } from '@nestjs/core';
import { Access, AnswersBefore, isRoute, pathOf, permissionOf } from '../src/kernel/access/auth/access';
import type { Duty } from '../src/kernel/access/auth/duty';
import type { TestApp } from './app';

export interface Route {
  path: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete' | 'head';
  get: boolean;
  access: string;
  permission: string;
  before: readonly Duty[];
}

type Handler = (...args: never[]) => unknown;

/** Every route of the application. */
export const allRoutes = (app: TestApp): Route[] =>
  [...app.nest.get(ModulesContainer).values()]
    .flatMap((module) => [...module.controllers.values()])
    .flatMap(({ metatype }) => routesOf(metatype as Type));

function routesOf(controller: Type): Route[] {
  const found = new Map<string, Route>();
  for (let at = controller.prototype as object; at !== Object.prototype; at = Object.getPrototypeOf(at) as object)
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(at)))
      if (typeof value === 'function' && isRoute(value as Handler) && !found.has(name))
        found.set(name, routeOf(controller, value as Handler));
  return [...found.values()];
}

function routeOf(controller: Type, handler: Handler): Route {
  const access = [handler, controller].map((one) => Reflect.getMetadata(Access.KEY, one) as string | undefined);
  const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod;
  return {
    path: pathOf(controller, handler),
    method: RequestMethod[method].toLowerCase() as Route['method'],
    get: method === RequestMethod.GET,
    access: access.find(Boolean) ?? 'permission',
    permission: permissionOf(controller, handler),
    before: (Reflect.getMetadata(AnswersBefore.KEY, handler) as Duty[] | undefined) ?? [],
  };
}

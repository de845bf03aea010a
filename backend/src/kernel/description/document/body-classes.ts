import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { handlersOf } from '../../access/auth/handlers-of';
import { isWrite } from '../../durability/idempotency/key-rule';
import { OneOrManyPipe } from '../../wire/envelope/one-or-many.pipe';

/** The DTO classes of a call's body and query. */
export interface Taken {
  body?: Type<object>;
  query?: Type<object>;
}

interface Argument {
  index: number;
  /** the name of a single value; undefined if the whole body or query is meant */
  data?: unknown;
  pipes: readonly unknown[];
}

const BUILT_IN: unknown[] = [Object, Array, String, Number, Boolean];

/** Returns the classes of all bodies and queries that these controllers accept. */
export const bodyClassesOf = (controllers: readonly Type[]): Type<object>[] => [
  ...new Set(
    controllers.flatMap((controller) =>
      handlersOf(controller).flatMap(({ name }) => Object.values(takenBy(controller, name)) as Type<object>[]),
    ),
  ),
];

/** Returns the classes of the bodies with which these controllers change something. */
export const writtenClassesOf = (controllers: readonly Type[]): Type<object>[] =>
  controllers.flatMap((controller) =>
    handlersOf(controller)
      .filter(isWrite)
      .flatMap(({ name }) => takenBy(controller, name).body ?? []),
  );

export function takenBy(controller: Type, method: string): Taken {
  const noted = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<string, Argument>;
  const prototype = controller.prototype as object;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as Type<object>[];
  const classOf = (kind: RouteParamtypes): Type<object> | undefined => {
    const whole = Object.entries(noted).find(([key, { data }]) => key.startsWith(`${kind}:`) && data === undefined);
    if (!whole) return undefined;
    const [, { pipes, index }] = whole;
    const Class = pipes.find((pipe) => pipe instanceof OneOrManyPipe)?.Shape ?? types[index];
    return BUILT_IN.includes(Class) ? undefined : Class;
  };
  const [body, query] = [classOf(RouteParamtypes.BODY), classOf(RouteParamtypes.QUERY)];
  return { ...(body && { body }), ...(query && { query }) };
}

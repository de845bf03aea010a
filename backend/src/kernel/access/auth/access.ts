import { SetMetadata, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants';
import { Reflector } from '@nestjs/core';
import type { Duty } from './duty';

/** Sets who may call a route. By default the caller needs the route's permission. */
export const Access = Reflector.createDecorator<'public' | 'signed-in'>();
export const Public = () => Access('public');
export const SignedIn = () => Access('signed-in');

/** Marks the few signed-in routes that answer somebody with such a duty. */
export const AnswersBefore = Reflector.createDecorator<readonly Duty[]>();

/** When a route asks for a recent proof of who the caller is: always, or for some bodies, which are not checked yet. */
export interface StepUpRule {
  when?: (body: unknown) => boolean;
  /** says it in the API document: `for more than 100 people` */
  words?: string;
}

export const NeedsStepUp = Reflector.createDecorator<StepUpRule>();

/** Marks the routes that answer only if the person at the session has proved a moment ago who they are. */
export const StepUp = (rule: StepUpRule = {}) => NeedsStepUp(rule);

/** Opens a signed-in route to programs with a key. The others are about the person who is signed in, and closed to them. */
export const OpenToKeys = Reflector.createDecorator<true>();

/** Closes routes of a controller to programs with a key, by the last words of their paths; without words, all of them. */
export const ClosedToKeys = (...words: string[]): ClassDecorator => SetMetadata(CLOSED, words);

const CLOSED = 'closed to keys';

type Handler = (...args: never[]) => unknown;

/**
 * Whether a route refuses programs with a key, whatever their permissions and what they send. So do those that ask for a proof: nobody is
 * there to give one.
 */
export function isClosedToKeys(controller: Type, handler: Handler): boolean {
  const access = accessOf(controller, handler);
  const stepUp = stepUpRuleOf(handler);
  if (stepUp && !stepUp.when) return true;
  if (access === 'public') return false;
  if (access === 'signed-in') return !Reflect.hasMetadata(OpenToKeys.KEY, handler);
  const words = Reflect.getMetadata(CLOSED, controller) as string[] | undefined;
  return !!words && (!words.length || words.includes(String(Reflect.getMetadata(PATH_METADATA, handler))));
}

/** Returns the access rule of a handler, otherwise that of its controller. */
export const accessOf = (controller: Type, handler: Handler): 'public' | 'signed-in' | 'permission' =>
  ([handler, controller].map((one) => Reflect.getMetadata(Access.KEY, one) as unknown).find(Boolean) as
    'public' | 'signed-in' | undefined) ?? 'permission';

export const stepUpRuleOf = (handler: Handler): StepUpRule | undefined =>
  Reflect.getMetadata(NeedsStepUp.KEY, handler) as StepUpRule | undefined;

/** Derives the permission from the URL: POST /api/admin/im/user/ban needs `im:user:ban`. */
export function permissionOf(controller: Type, handler: Handler): string {
  return pathOf(controller, handler)
    .replace(/^admin\//, '')
    .replaceAll('/', ':');
}

export const pathOf = (controller: Type, handler: Handler): string =>
  [controller, handler]
    .flatMap((part) => String(Reflect.getMetadata(PATH_METADATA, part)).split('/'))
    .filter(Boolean)
    .join('/');

export const isRoute = (handler: Handler): boolean => Reflect.hasMetadata(METHOD_METADATA, handler);

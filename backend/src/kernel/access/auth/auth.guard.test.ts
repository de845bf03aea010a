import { Controller, type ExecutionContext, ForbiddenException, Get, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Staff } from '../../basis/context/staff';
import type { AppConfig } from '../../../config/app-config';
import { AnswersBefore, ClosedToKeys, OpenToKeys, Public, SignedIn, StepUp } from './access';
import { AuthGuard } from './auth.guard';
import { SessionOver } from '../../basis/errors/session-over';
import type { Identity } from './identity';
import { RecentProof } from './recent-proof';
import { KeyUses } from '../key/key-uses';

@Controller('admin/shop/goods')
class Goods {
  @Get('page') page(): void {}
  @Public() @Get('open') open(): void {}
  @SignedIn() @Get('mine') mine(): void {}
  @SignedIn() @OpenToKeys(true) @Get('words') words(): void {}
  @StepUp() @Get('delicate') delicate(): void {}
  @StepUp({ when: (body) => (body as { many: boolean }).many }) @Get('sometimes') sometimes(): void {}
  @SignedIn() @AnswersBefore(['passwordChange']) @Get('password') password(): void {}
}

@ClosedToKeys('add')
@Controller('admin/shop/till')
class Till {
  @Get('page') page(): void {}
  @Get('add') add(): void {}
}

@Public()
@Controller('admin/shop/window')
class Window {
  @Get('look') look(): void {}
  @SignedIn() @Get('touch') touch(): void {}
}

const member = (change: Partial<Staff> = {}): Staff =>
  ({
    id: 7,
    isSuper: false,
    mustChangePassword: false,
    permissions: new Set(['shop:goods:page']),
    sessions: new Map(),
    ...change,
  }) as Staff;

/** Calls the guard for a route, as this staff member. */
function enter<C>(
  controller: Type<C>,
  route: keyof C & string,
  staff?: Staff | Promise<Staff | undefined>,
  body: object = {},
  context: { staff?: Staff; sessionId?: string; key?: object; ip?: string } = { sessionId: 'here' },
) {
  const request = { context, body };
  const guard = new AuthGuard(
    new Reflector(),
    {
      identify: () => staff,
      refuse: () => Promise.reject(new SessionOver('ended')),
    } as unknown as Identity,
    new RecentProof({ stepUpMinutes: 5 } as AppConfig),
    new KeyUses(),
  );
  const execution = {
    getClass: () => controller,
    getHandler: () => (controller.prototype as Record<string, unknown>)[route],
    switchToHttp: () => ({ getRequest: () => request }),
  };
  return { request, ask: () => guard.canActivate(execution as unknown as ExecutionContext) };
}

test('a route without an access decorator needs the permission that its path names', () => {
  const { ask, request } = enter(Goods, 'page', member());
  expect(ask()).toBe(true);
  expect(request.context.staff).toMatchObject({ id: 7 });
  for (const permission of ['shop:goods', 'shop:goods:pages', 'admin:shop:goods:page'])
    expect(enter(Goods, 'page', member({ permissions: new Set([permission]) })).ask).toThrow(ForbiddenException);
  expect(enter(Goods, 'page', member({ permissions: new Set(), isSuper: true })).ask()).toBe(true);
});

test('a signed-in route needs a session and no permission', async () => {
  expect(enter(Goods, 'mine', member({ permissions: new Set() })).ask()).toBe(true);
  await expect(enter(Goods, 'mine').ask()).rejects.toThrow(SessionOver);
});

test('a public route is called without identifying the user', () => {
  const { ask, request } = enter(Goods, 'open', member());
  expect(ask()).toBe(true);
  expect(request.context.staff).toBeUndefined();
});

test('the access of a controller holds for its routes, except those that declare their own', async () => {
  expect(enter(Window, 'look').ask()).toBe(true);
  await expect(enter(Window, 'touch').ask()).rejects.toThrow(SessionOver);
});

test('a user who must change the password may call only the routes that allow it before', () => {
  const forced = member({ mustChangePassword: true, isSuper: true });
  for (const route of ['page', 'mine'] as const)
    expect(enter(Goods, route, forced).ask).toThrow(
      expect.objectContaining({ key: 'auth.changePasswordFirst', data: { reason: 'passwordChange' } }),
    );
  expect(enter(Goods, 'password', forced).ask()).toBe(true);
});

test('a staff member who has to be loaded first is checked in the same way', async () => {
  expect(await enter(Goods, 'page', Promise.resolve(member())).ask()).toBe(true);
  await expect(enter(Goods, 'page', Promise.resolve(undefined)).ask()).rejects.toThrow(SessionOver);
  const stranger = Promise.resolve(member({ permissions: new Set() }));
  await expect(enter(Goods, 'page', stranger).ask()).rejects.toThrow(ForbiddenException);
});

const MINUTE = 60_000;
const LOCAL = { byProvider: false, providerFactor: false };

/** Somebody whose session proved itself so many minutes ago, and another one of whom now. */
const proved = (minutes: number, change: Partial<Staff> = {}) =>
  member({
    isSuper: true,
    sessions: new Map([
      ['here', { ...LOCAL, provedMs: Date.now() - minutes * MINUTE }],
      ['there', { ...LOCAL, provedMs: Date.now() }],
    ]),
    ...change,
  });

test('a delicate route asks for a proof of the same session in the last five minutes', () => {
  expect(enter(Goods, 'delicate', proved(4)).ask()).toBe(true);
  expect(enter(Goods, 'page', proved(6)).ask()).toBe(true);
  for (const [hasFactor, by] of [
    [true, 'factor'],
    [false, 'password'],
  ] as const)
    expect(enter(Goods, 'delicate', proved(6, { hasFactor })).ask).toThrow(
      expect.objectContaining({ key: 'auth.stepUpDue', data: { reason: 'stepUp', by } }),
    );
});

test('a route that is delicate for some bodies asks for a proof with those only', () => {
  expect(enter(Goods, 'sometimes', proved(6), { many: false }).ask()).toBe(true);
  expect(enter(Goods, 'sometimes', proved(6), { many: true }).ask).toThrow('auth.stepUpDue');
});

test('somebody without the permission is not asked for a proof', () => {
  expect(enter(Goods, 'delicate', proved(6, { isSuper: false })).ask).toThrow(ForbiddenException);
});

test('a program with a key is refused where a person is meant, or would be asked for a proof, and let in elsewhere', () => {
  const all = member({ permissions: new Set(['delicate', 'sometimes', 'page'].map((one) => `shop:goods:${one}`)) });
  const calls = (route: keyof Goods, body = {}) => enter(Goods, route, all, body, { key: { id: 1 }, ip: '' }).ask;
  const closed = expect.objectContaining({ status: 403, key: 'auth.keyClosed' }) as Error;
  for (const route of ['mine', 'password', 'delicate'] as const) expect(calls(route)).toThrow(closed);
  expect(calls('sometimes', { many: true })).toThrow(closed);
  for (const route of ['page', 'words'] as const) expect(calls(route)()).toBe(true);
  expect(calls('sometimes', { many: false })()).toBe(true);
  const keeper = member({ permissions: new Set(['shop:till:page', 'shop:till:add']) });
  expect(enter(Till, 'page', keeper, {}, { key: { id: 1 }, ip: '' }).ask()).toBe(true);
  expect(enter(Till, 'add', keeper, {}, { key: { id: 1 }, ip: '' }).ask).toThrow(closed);
  expect(enter(Till, 'add', keeper).ask()).toBe(true);
});

import { Controller, type ExecutionContext, ForbiddenException, Get, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Staff } from '../../basis/context/staff';
import { AnswersBefore, Public, SignedIn } from './access';
import { AuthGuard } from './auth.guard';
import { SessionOver } from '../../basis/errors/session-over';
import type { Identity } from './identity';

@Controller('admin/shop/goods')
class Goods {
  @Get('page') page(): void {}
  @Public() @Get('open') open(): void {}
  @SignedIn() @Get('mine') mine(): void {}
  @SignedIn() @AnswersBefore(['passwordChange']) @Get('password') password(): void {}
}

@Public()
@Controller('admin/shop/window')
class Window {
  @Get('look') look(): void {}
  @SignedIn() @Get('touch') touch(): void {}
}

const member = (change: Partial<Staff> = {}): Staff =>
  ({ id: 7, isSuper: false, mustChangePassword: false, permissions: new Set(['shop:goods:page']), ...change }) as Staff;

/** Calls the guard for a route, as this staff member. */
function enter<C>(controller: Type<C>, route: keyof C & string, staff?: Staff | Promise<Staff | undefined>) {
  const request = { context: {} as { staff?: Staff } };
  const guard = new AuthGuard(new Reflector(), {
    identify: () => staff,
    refuse: () => Promise.reject(new SessionOver('ended')),
  } as unknown as Identity);
  const context = {
    getClass: () => controller,
    getHandler: () => (controller.prototype as Record<string, unknown>)[route],
    switchToHttp: () => ({ getRequest: () => request }),
  };
  return { request, ask: () => guard.canActivate(context as unknown as ExecutionContext) };
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

import {
  Controller,
  type ExecutionContext,
  ForbiddenException,
  Get,
  type Type,
  UnauthorizedException,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Staff } from '../context/staff';
import { BeforePasswordChange, Public, SignedIn } from './access';
import { AuthGuard } from './auth.guard';
import type { Identity } from './identity';

@Controller('admin/shop/goods')
class Goods {
  @Get('page') page(): void {}
  @Public() @Get('open') open(): void {}
  @SignedIn() @Get('mine') mine(): void {}
  @SignedIn() @BeforePasswordChange(true) @Get('password') password(): void {}
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
  const guard = new AuthGuard(new Reflector(), { identify: () => staff } as unknown as Identity);
  const context = {
    getClass: () => controller,
    getHandler: () => (controller.prototype as Record<string, unknown>)[route],
    switchToHttp: () => ({ getRequest: () => request }),
  };
  return { request, ask: () => guard.canActivate(context as unknown as ExecutionContext) };
}

test('a route without a word needs the permission that its path spells', () => {
  const { ask, request } = enter(Goods, 'page', member());
  expect(ask()).toBe(true);
  expect(request.context.staff).toMatchObject({ id: 7 });
  for (const permission of ['shop:goods', 'shop:goods:pages', 'admin:shop:goods:page'])
    expect(enter(Goods, 'page', member({ permissions: new Set([permission]) })).ask).toThrow(ForbiddenException);
  expect(enter(Goods, 'page', member({ permissions: new Set(), isSuper: true })).ask()).toBe(true);
});

test('a signed-in route needs a session and no permission', () => {
  expect(enter(Goods, 'mine', member({ permissions: new Set() })).ask()).toBe(true);
  expect(enter(Goods, 'mine').ask).toThrow(UnauthorizedException);
});

test('a public route asks nobody who they are', () => {
  const { ask, request } = enter(Goods, 'open', member());
  expect(ask()).toBe(true);
  expect(request.context.staff).toBeUndefined();
});

test('the word of a controller holds for its routes, but for those that say another', () => {
  expect(enter(Window, 'look').ask()).toBe(true);
  expect(enter(Window, 'touch').ask).toThrow(UnauthorizedException);
});

test('whoever has to change the password may do nothing before, but for that', () => {
  const forced = member({ mustChangePassword: true, isSuper: true });
  for (const route of ['page', 'mine'] as const)
    expect(enter(Goods, route, forced).ask).toThrow(
      expect.objectContaining({ key: 'auth.changePasswordFirst', data: { reason: 'passwordChange' } }),
    );
  expect(enter(Goods, 'password', forced).ask()).toBe(true);
});

test('somebody who has to be looked up is judged alike', async () => {
  expect(await enter(Goods, 'page', Promise.resolve(member())).ask()).toBe(true);
  await expect(enter(Goods, 'page', Promise.resolve(undefined)).ask()).rejects.toThrow(UnauthorizedException);
  const stranger = Promise.resolve(member({ permissions: new Set() }));
  await expect(enter(Goods, 'page', stranger).ask()).rejects.toThrow(ForbiddenException);
});

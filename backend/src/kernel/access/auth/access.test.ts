import { Controller, Get, Post } from '@nestjs/common';
import { accessOf, pathOf, permissionOf, Public, SignedIn } from './access';
import { type Handler, handlersOf } from './handlers-of';

class Readable {
  @Get('info') info(): void {}
  @Get('page') page(): void {}
  /** not a route */
  protected prepare(): void {
    this.info();
  }
}

@Controller('admin/shop/goods')
class Goods extends Readable {
  @Post('page') override page(): void {}
  @Public() @Get('open') open(): void {}
  @SignedIn() @Get('/mine/all/') mine(): void {}
  get kind(): string {
    return 'goods';
  }
}

@Public()
@Controller('/open/admin/window')
class Window {
  @Get() look(): void {}
  @SignedIn() @Get('touch') touch(): void {}
}

const of = (controller: { prototype: object }, name: string) =>
  (controller.prototype as Record<string, Handler>)[name] as Handler;

test('the path of a route joins the paths of controller and method with one slash', () => {
  expect(pathOf(Goods, of(Goods, 'open'))).toBe('admin/shop/goods/open');
  expect(pathOf(Goods, of(Goods, 'mine'))).toBe('admin/shop/goods/mine/all');
  expect(pathOf(Window, of(Window, 'look'))).toBe('open/admin/window');
});

test('a permission is the path without the prefix "admin" at its beginning', () => {
  expect(permissionOf(Goods, of(Goods, 'page'))).toBe('shop:goods:page');
  expect(permissionOf(Window, of(Window, 'touch'))).toBe('open:admin:window:touch');
});

test('the access of a route is that of its method, else that of its controller, else a permission', () => {
  expect(['page', 'open', 'mine'].map((name) => accessOf(Goods, of(Goods, name)))).toEqual([
    ...['permission', 'public', 'signed-in'],
  ]);
  expect(['look', 'touch'].map((name) => accessOf(Window, of(Window, name)))).toEqual(['public', 'signed-in']);
});

test('all route methods of a controller are found, inherited ones too and overridden ones once', () => {
  expect(handlersOf(Goods).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    ['info', 'mine', 'open', 'page'].map((name) => of(Goods, name)),
  );
});

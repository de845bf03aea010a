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

test('a path is what the controller and the method say, with one stroke between', () => {
  expect(pathOf(Goods, of(Goods, 'open'))).toBe('admin/shop/goods/open');
  expect(pathOf(Goods, of(Goods, 'mine'))).toBe('admin/shop/goods/mine/all');
  expect(pathOf(Window, of(Window, 'look'))).toBe('open/admin/window');
});

test('a permission is the path without what all have in common, which is only at its beginning', () => {
  expect(permissionOf(Goods, of(Goods, 'page'))).toBe('shop:goods:page');
  expect(permissionOf(Window, of(Window, 'touch'))).toBe('open:admin:window:touch');
});

test('who may call a method is what it says, or else its controller, or else whoever has the permission', () => {
  expect(['page', 'open', 'mine'].map((name) => accessOf(Goods, of(Goods, name)))).toEqual([
    ...['permission', 'public', 'signed-in'],
  ]);
  expect(['look', 'touch'].map((name) => accessOf(Window, of(Window, name)))).toEqual(['public', 'signed-in']);
});

test('the methods that answer calls are found, inherited ones too, and one that was overridden once', () => {
  expect(handlersOf(Goods).sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
    ['info', 'mine', 'open', 'page'].map((name) => of(Goods, name)),
  );
});

import { bodyClassesOf } from '../../src/kernel/description/document/body-classes';
import { OneOrManyPipe } from '../../src/kernel/wire/envelope/one-or-many.pipe';
import { UserController } from '../../src/modules/base/user/user.controller';

test('the body classes of a controller are known before the first request', () => {
  expect(bodyClassesOf([UserController]).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BaseSysUserCreate', 'BaseSysUserUpdate', 'BaseSysUserQuery', 'BaseSysUserMove', 'Ids']),
  );
  expect(new OneOrManyPipe(Object).Shape).toBe(Object);
});

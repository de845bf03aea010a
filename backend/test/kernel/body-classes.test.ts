import { bodyClassesOf } from '../../src/kernel/document/body-classes';
import { OneOrManyPipe } from '../../src/kernel/envelope/one-or-many.pipe';
import { UserController } from '../../src/modules/base/user/user.controller';

test('every body of a controller is known before the first request', () => {
  expect(bodyClassesOf([UserController]).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['BaseSysUserCreate', 'BaseSysUserUpdate', 'BaseSysUserQuery', 'BaseSysUserMove', 'Ids']),
  );
  expect(new OneOrManyPipe(Object).Shape).toBe(Object);
});

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { withPasswordLengths } from './documented-passwords';

test('the document that a server shows states what passwords may be on it', () => {
  const checkedIn = JSON.parse(readFileSync(resolve(__dirname, '../../openapi/openapi.json'), 'utf8')) as OpenAPIObject;
  const lengths = { passwordLength: { min: 12, max: 64 }, userPasswordLength: { min: 6, max: 64 } };
  const { schemas = {} } = withPasswordLengths(checkedIn, lengths).components ?? {};
  const passwordOf = (name: string) => {
    const schema = schemas[name];
    return schema && 'properties' in schema ? schema.properties?.password : undefined;
  };
  const staff = {
    maxLength: 64,
    description: 'new password, of 12 to 64 characters, neither a common one nor a name of the account',
  };
  expect(passwordOf('BaseSysUserCreate')).toMatchObject({ ...staff, minLength: 12 });
  for (const name of ['BaseSysUserUpdate', 'PersonUpdate']) expect(passwordOf(name)).toMatchObject(staff);
  for (const name of ['UserInfoCreate', 'UserInfoUpdate'])
    expect(passwordOf(name)).toMatchObject({ maxLength: 64, description: 'new password, of 6 to 64 characters' });
});

import { IsNull } from 'typeorm';
import { BaseSysChange } from '../../src/modules/base/tables/change.entity';
import { BaseSysPasskey } from '../../src/modules/base/tables/passkey.entity';
import { BaseSysRecoveryCode } from '../../src/modules/base/tables/recovery-code.entity';
import { removeLostFactor } from '../../src/modules/base/rescue/remove-lost-factor';
import { BaseSysSession } from '../../src/modules/base/tables/session.entity';
import { startApp, type TestApp } from '../app';
import { type Factories, factoriesOf } from '../factories';
import { memberWithApp } from './member-with-app';
import { memberWithPasskey, ORIGIN } from './member-with-passkey';

let app: TestApp;
let make: Factories;

beforeAll(async () => {
  app = await startApp({ publicUrl: ORIGIN });
  make = factoriesOf(app);
});
afterAll(() => app?.close());

test('a rescue removes the factor of one account, ends its sessions and is in the history as nobody’s act', async () => {
  const [one, other] = [await memberWithApp(make), await memberWithApp(make)];
  expect(await removeLostFactor(make.source, ` ${one.member.username.toUpperCase()}`)).toBe('removed');
  await app.as(one.member.username);
  expect(await make.find(BaseSysRecoveryCode, { userId: one.member.id })).toEqual([]);
  expect(await make.find(BaseSysRecoveryCode, { userId: other.member.id })).toHaveLength(10);
  expect((await make.find(BaseSysSession, { userId: other.member.id, ended: false })).length).toBeGreaterThan(0);
  expect(await make.find(BaseSysChange, { entity: 'BaseSysUser', userId: IsNull() })).toMatchObject([
    {
      rowId: one.member.id,
      action: 'update',
      fields: { before: { secondFactor: true }, after: { secondFactor: false } },
    },
  ]);
  const sessions = await make.find(BaseSysSession, { userId: one.member.id });
  expect(sessions.filter(({ ended }) => !ended)).toHaveLength(1);
});

test('a rescue removes the passkeys of the account', async () => {
  const [one, other] = [await memberWithPasskey(make), await memberWithPasskey(make)];
  expect(await removeLostFactor(make.source, one.member.username)).toBe('removed');
  expect(await make.find(BaseSysPasskey, { userId: one.member.id })).toEqual([]);
  expect(await make.find(BaseSysPasskey, { userId: other.member.id })).toHaveLength(1);
});

test('a rescue of somebody without a factor, or of nobody, changes nothing', async () => {
  const member = await make.signedIn({});
  expect(await removeLostFactor(make.source, member.username)).toBe('none');
  expect(await removeLostFactor(make.source, 'nobody-there')).toBe('unknown');
  expect((await member.get('base/comm/person')).status).toBe(200);
});

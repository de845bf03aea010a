import type { KeyDraft, ShownKey } from '../../src/modules/base/key/key.dto';
import type { Answer, Caller, TestApp } from '../app';
import type { Member } from '../factories';

export const KEY = 'base/sys/key';

/** The permissions that a person needs to look after their keys. */
export const KEEPING = ['page', 'info', 'choices', 'add', 'update', 'rotate', 'revoke'].map(
  (call) => `base:sys:key:${call}`,
);

/** A caller with a key, as a program is one. */
export const program = (app: TestApp, key: string, headers: Record<string, string> = {}): Caller =>
  app.caller(`Bearer ${key}`, headers);

export const make = (
  owner: Caller,
  draft: Partial<KeyDraft> & Pick<KeyDraft, 'permissions'>,
): Promise<Answer<ShownKey>> => owner.post(`${KEY}/add`, { name: 'Nightly report', ...draft });

/** A key of this member with these permissions, by which a program calls. */
export async function programOf(
  app: TestApp,
  owner: Member | Caller,
  permissions: string[],
  draft: Partial<KeyDraft> = {},
): Promise<{ id: number; key: string; calls: Caller }> {
  const { data, ...answer } = await make(owner, { permissions, ...draft });
  if (!data?.key) throw new Error(`No key was made: ${JSON.stringify({ ...answer, data })}`);
  return { id: data.id, key: data.key, calls: program(app, data.key) };
}

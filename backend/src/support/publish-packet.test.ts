import {
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import promises from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishPacket } from './publish-packet';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'packet-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (name: string) => join(folder, name);
const PACKET = Buffer.from('packet');

test('a packet becomes a file that only its owner may read', async () => {
  expect(await publishPacket(() => Promise.resolve(PACKET), at('x.zip'))).toBe(at('x.zip'));
  expect([readFileSync(at('x.zip'), 'utf8'), statSync(at('x.zip')).mode & 0o777]).toEqual(['packet', 0o600]);
});

test('a packet that could have no file is not made, so that no trail tells of it', async () => {
  const make = jest.fn(() => Promise.resolve(PACKET));
  writeFileSync(at('there'), 'mine');
  symlinkSync(at('nowhere'), at('link'));
  await expect(publishPacket(make, at('there'))).rejects.toThrow(/there exists already.*: name another one\.$/);
  await expect(publishPacket(make, at('link'))).rejects.toThrow(/link exists already.*: name another one\.$/);
  await expect(publishPacket(make, at('none/x.zip'))).rejects.toThrow(/cannot be written: ENOENT/);
  await expect(publishPacket(make, at('there/x.zip'))).rejects.toThrow(/cannot be written: ENOTDIR/);
  expect(make).not.toHaveBeenCalled();
});

test('a folder that may not be read is refused before the packet is made', async () => {
  const seen = jest
    .spyOn(promises, 'access')
    .mockImplementation((_, mode = 0) =>
      mode & constants.R_OK ? Promise.reject(new Error('EACCES: permission denied')) : Promise.resolve(),
    );
  const make = jest.fn(() => Promise.resolve(PACKET));
  await expect(publishPacket(make, at('x.zip'))).rejects.toThrow(/x\.zip cannot be written: EACCES/);
  expect(make).not.toHaveBeenCalled();
  seen.mockRestore();
});

test('a packet leaves alone what lies beside it, also an old draft of a backup', async () => {
  const old = new Date(Date.now() - 10 * 86_400_000);
  for (const name of ['.backup-01.part', '.packet-01.part']) {
    writeFileSync(at(name), 'of another user');
    utimesSync(at(name), old, old);
  }
  await publishPacket(() => Promise.resolve(PACKET), at('x.zip'));
  expect(readdirSync(folder).sort()).toEqual(['.backup-01.part', '.packet-01.part', 'x.zip']);
});

test('a file that somebody else makes meanwhile stays, and the trail is mentioned', async () => {
  const make = () => {
    writeFileSync(at('x.zip'), 'mine');
    return Promise.resolve(PACKET);
  };
  await expect(publishPacket(make, at('x.zip'))).rejects.toThrow(
    /exists already.*name another one\. Its making may be in the audit trail nevertheless\.$/,
  );
  expect(readdirSync(folder)).toEqual(['x.zip']);
  expect(readFileSync(at('x.zip'), 'utf8')).toBe('mine');
});

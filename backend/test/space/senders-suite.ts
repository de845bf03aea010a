import { createHash } from 'node:crypto';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../src/kernel/basis/errors/business-error';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { Blobs } from '../../src/modules/space/keeping/blobs.service';
import { FileHooks } from '../../src/modules/space/keeping/file-hooks.service';
import { SpaceLibrary } from '../../src/modules/space/keeping/space-library.service';
import { FileAccess } from '../../src/modules/space/tables/file-codes';
import { SpaceBlob } from '../../src/modules/space/tables/space-blob.entity';
import { SpaceInfo } from '../../src/modules/space/tables/space-info.entity';
import { SpaceUpload, UploadStatus } from '../../src/modules/space/tables/space-upload.entity';
import { UploadOwnership } from '../../src/modules/space/upload/upload-ownership.service';
import type { TestApp } from '../app';
import { bodyOf, bytesOf, HeldBody } from './sent-bytes';
import { held } from '../held';
import { type UploadNode, uploadNode } from './upload-node';

const MB = 2 ** 20;
const USER = 1;
const MOVED = { key: 'upload.moved' };
const refused = (sent: Promise<unknown>, key = MOVED.key): Promise<void> => expect(sent).rejects.toMatchObject({ key });
const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

interface Kind {
  name: string;
  size: number;
  /** how the bytes of each sender begin */
  heads: string[];
}

const KINDS: [string, Kind][] = [
  ['a few bytes each', { name: 'a.bin', size: 300, heads: [''] }],
  ['two megabytes each', { name: 'a.bin', size: 2 * MB + 77, heads: [''] }],
  ['a document and programs', { name: 'a.pdf', size: 700_000, heads: ['%PDF-1.7\n', 'MZ'] }],
];

/** Tests of several requests that send one file with different bytes. They are the same for every kind of storage. */
export function sendersSuite(start: () => Promise<TestApp>): void {
  let app: TestApp;
  let storage: Storage;
  let nodes: UploadNode[];

  beforeAll(async () => {
    app = await start();
    storage = app.nest.get(Storage);
    nodes = [uploadNode(app), uploadNode(app)];
  });
  afterAll(() => app.close());

  const rows = () => app.nest.get(DataSource).getRepository(SpaceUpload);
  const begun = async (name: string, size: number): Promise<string> =>
    (await node(0).beginUpload({ userId: USER, name, size, classifyId: null, access: FileAccess.Link })).id;
  const rowOf = (id: string): Promise<SpaceUpload> => rows().findOneByOrFail({ id });
  const node = (at: number): UploadNode => nodes[at % nodes.length] as UploadNode;
  const stored = async (key: string): Promise<Buffer> => Buffer.from(await storage.readWhole(key));

  async function until(holds: () => Promise<boolean>): Promise<void> {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const untilAt = (id: string, offset: number): Promise<void> => until(async () => (await rowOf(id)).offset === offset);
  const untilSenderOtherThan = (id: string, before: string | null): Promise<void> =>
    until(async () => (await rowOf(id)).sender !== before);

  /** What the store has for a finished upload. Its hash must be the one in all rows. */
  async function keptOf(id: string): Promise<Buffer> {
    const { infoId } = await rowOf(id);
    const { manager } = app.nest.get(DataSource);
    const info = await manager.findOneByOrFail(SpaceInfo, { id: infoId ?? 0 });
    const blob = await manager.findOneByOrFail(SpaceBlob, { sha256: info.sha256 });
    const bytes = await stored(blob.key);
    expect([hash(bytes), bytes.length, bytes.length]).toEqual([info.sha256, blob.size, info.size]);
    return bytes;
  }

  /** Who sent the bytes, from the first to the last, each time that it changes. */
  function sendersIn(bytes: Buffer): number[] {
    const senders: number[] = [];
    for (const byte of bytes.subarray(16)) if (senders.at(-1) !== byte >> 4) senders.push(byte >> 4);
    return senders;
  }

  describe.each([1, 2])('a file on %d nodes', (nodeCount) => {
    describe.each([2, 3, 5])('a file from %d senders', (count) => {
      test.each(KINDS)('is stored without mixed bytes and as it was examined: %s', async (_, kind) => {
        const { name, size, heads } = kind;
        const id = await begun(name, size);
        const first = new HeldBody();
        const sent: Promise<SpaceUpload>[] = [];
        const held = Promise.allSettled([node(0).append(id, USER, 0, first)]);
        await untilSenderOtherThan(id, null);
        for (let sender = 1; sender <= count; sender++) {
          const bytes = bytesOf(sender, size, heads[sender % heads.length]);
          sent.push(node(nodeCount === 1 ? 0 : sender).append(id, USER, 0, bodyOf(bytes)));
        }
        const ends = await Promise.allSettled(sent);
        expect(ends).toHaveLength(count);
        first.destroy();
        for (const end of [...ends, ...(await held)])
          if (end.status === 'rejected') expect(end.reason).toMatchObject(MOVED);
        const { offset } = await rowOf(id);
        const rest = bytesOf(6, size, heads[0]).subarray(offset);
        const { status, refusal } =
          offset < size ? await node(0).append(id, USER, offset, bodyOf(rest)) : await rowOf(id);
        if (status === UploadStatus.Refused) return expect([name, refusal]).toEqual(['a.pdf', 'upload.refused']);
        const bytes = await keptOf(id);
        const senders = sendersIn(bytes);
        expect(new Set(senders).size).toBe(senders.length);
        if (name === 'a.pdf') expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
      });
    });
  });

  test.each([1, 2])(
    'a single one of three waiting senders on %d nodes continues, and the others are refused',
    async (nodeCount) => {
      const id = await begun('a.bin', 1000);
      const holding = new HeldBody();
      const first = refused(node(0).append(id, USER, 0, holding));
      await untilSenderOtherThan(id, null);
      const others = [1, 2, 3].map((sender) =>
        node(nodeCount === 1 ? 0 : 1).append(id, USER, 0, bodyOf(bytesOf(sender, 1000))),
      );
      const ends = await Promise.allSettled(others);
      holding.destroy();
      await first;
      // Which one came last to the queue depends on the database, which each asks first: see senders.test.ts for the order.
      const heard = ends.findIndex(({ status }) => status === 'fulfilled');
      expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(2);
      for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject(MOVED);
      expect(sendersIn(await keptOf(id))).toEqual([heard + 1]);
    },
  );

  test('a sender that read the upload before another one separated it goes on from what there is now', async () => {
    const id = await begun('a.bin', 1000);
    const ownership = app.nest.get(UploadOwnership, { strict: false });
    await ownership.takeOwnership(await rowOf(id));
    const read = await rowOf(id);
    const { sender } = await ownership.takeOwnership(read);
    const { growth } = await rowOf(id);
    expect(growth).not.toEqual(read.growth);
    const owned = await ownership.takeOwnership({ ...read, sender });
    expect(await rowOf(id)).toMatchObject({ sender: owned.sender, growth: owned.growth });
    expect(owned.growth).not.toEqual(growth);
  });

  test('a sender that was overtaken while it separated the upload is told so', async () => {
    const id = await begun('a.bin', 1000);
    const ownership = app.nest.get(UploadOwnership, { strict: false });
    await ownership.takeOwnership(await rowOf(id));
    const separating = held(storage, 'separate');
    const late = refused(ownership.takeOwnership(await rowOf(id)));
    await separating.reached;
    const owned = await ownership.takeOwnership(await rowOf(id));
    separating.letGo();
    await late;
    expect(await rowOf(id)).toMatchObject({ sender: owned.sender, growth: owned.growth });
  });

  /** An upload with all its bytes, whose first node died before it finished it. */
  async function whole(name: string, bytes: Buffer): Promise<string> {
    const id = await begun(name, bytes.length);
    const died = jest.spyOn(storage, 'finishUpload').mockRejectedValueOnce(new Error('died'));
    await expect(node(0).append(id, USER, 0, bodyOf(bytes))).rejects.toThrow('died');
    died.mockRestore();
    return id;
  }

  describe('a plugin that refuses on one node what it accepts on another', () => {
    const hooks = (): FileHooks => app.nest.get(FileHooks, { strict: false });
    const refuseNext = () =>
      jest
        .spyOn(hooks(), 'checkFile')
        .mockRejectedValueOnce(new BusinessError('hook.refused', {}, { reason: 'upload' }));
    afterEach(() => jest.restoreAllMocks());

    test('takes no bytes from a file that was accepted first', async () => {
      const bytes = bytesOf(8, 70_001);
      const id = await whole('accepted.bin', bytes);
      const library = app.nest.get<SpaceLibrary, { looked: () => Promise<unknown> }>(SpaceLibrary);
      const accepted = held(library, 'looked');
      const first = node(0).finish.finishUpload(id);
      await accepted.reached;
      refuseNext();
      const second = node(1).finish.finishUpload(id);
      await Promise.race([second, until(async () => (await rowOf(id)).status !== UploadStatus.Received)]);
      accepted.letGo();
      expect(await first).toMatchObject({ status: UploadStatus.Ready, refusal: null });
      expect(await second).toMatchObject({ status: UploadStatus.Ready, refusal: null });
      expect((await keptOf(id)).equals(bytes)).toBe(true);
    });

    test.each(['checkFile', 'ensure', 'insertOnce'])(
      'lets no file come that was refused before its %s',
      async (step) => {
        const bytes = bytesOf(9, 70_000 + step.length);
        const id = await whole('refused.bin', bytes);
        const { key } = await rowOf(id);
        const steps = {
          checkFile: hooks(),
          ensure: app.nest.get(Blobs, { strict: false }),
          insertOnce: app.nest.get(SpaceLibrary),
        };
        const accepting = held(steps[step as 'ensure'] as unknown as Record<string, () => Promise<unknown>>, step);
        const first = node(0).finish.finishUpload(id);
        await accepting.reached;
        refuseNext();
        expect(await node(1).finish.finishUpload(id)).toMatchObject({ status: UploadStatus.Refused });
        accepting.letGo();
        expect(await first).toMatchObject({ status: UploadStatus.Refused, refusal: 'hook.refused', infoId: null });
        const { manager } = app.nest.get(DataSource);
        expect(await manager.existsBy(SpaceInfo, { fileId: id })).toBe(false);
        // Bytes that were entered may be used by others. The sweep decides.
        expect((await storage.sizeOf(key)) !== undefined).toBe(await manager.existsBy(SpaceBlob, { key }));
      },
    );
  });

  describe.each(['finishUpload', 'readBlocks'] as const)('a node held at its %s', (step) => {
    test.each([
      ['has equal bytes', 'same.bin', '', UploadStatus.Ready],
      ['is refused', 'a.pdf', 'MZ', UploadStatus.Refused],
    ])('answers as the one that finishes the file meanwhile: it %s', async (_, name, head, status) => {
      const bytes = bytesOf(7, 70_000, head);
      if (!head) await node(0).append(await begun('before.bin', bytes.length), USER, 0, bodyOf(bytes));
      const id = await whole(name, bytes);
      const holding = held(storage, step);
      const late = node(1).finish.finishUpload(id);
      await holding.reached;
      const { infoId, refusal } = await node(0).finish.finishUpload(id);
      holding.letGo();
      expect(await late).toMatchObject({ status, infoId, refusal });
    });
  });

  test('bytes that a sender writes after another node has overtaken it do not get into the file', async () => {
    const size = 17 * MB;
    const [one, two] = [bytesOf(1, size), bytesOf(2, size)];
    const id = await begun('a.bin', size);
    const [late, newer] = [new HeldBody(), new HeldBody()];
    const overtaken = refused(node(0).append(id, USER, 0, late));
    late.send(one.subarray(0, 8 * MB));
    await untilAt(id, 8 * MB);
    const whole = node(1).append(id, USER, 8 * MB, newer);
    newer.send(two.subarray(8 * MB, 16 * MB));
    await untilAt(id, 16 * MB);
    late.send(one.subarray(8 * MB));
    late.end();
    await overtaken;
    newer.send(two.subarray(16 * MB));
    newer.end();
    expect(await whole).toMatchObject({ status: UploadStatus.Ready });
    const bytes = await keptOf(id);
    expect(bytes.equals(Buffer.concat([one.subarray(0, 8 * MB), two.subarray(8 * MB)]))).toBe(true);
  });

  test('a client can continue after the process of its sender has died, and no byte is lost', async () => {
    const bytes = bytesOf(1, 1000);
    const id = await begun('a.bin', bytes.length);
    await node(0).append(id, USER, 0, bodyOf(bytes.subarray(0, 400)));
    await rows().update({ id }, { sender: 'of a process that died' });
    expect(await node(1).append(id, USER, 400, bodyOf(bytes.subarray(400)))).toMatchObject({ sender: null });
    expect((await keptOf(id)).equals(bytes)).toBe(true);
  });

  test('a chunk that arrives while its upload is cancelled is refused and not stored', async () => {
    const id = await begun('a.bin', 1000);
    const { key } = await rowOf(id);
    const holding = new HeldBody();
    const first = refused(node(0).append(id, USER, 0, holding));
    await untilSenderOtherThan(id, null);
    const given = node(0).cancelUpload(id, USER);
    // It has then taken its place in front of the piece, and not only asked whether there is such an upload.
    await until(() => Promise.resolve(holding.destroyed));
    const later = refused(node(0).append(id, USER, 0, bodyOf(bytesOf(1, 1000))), 'upload.unknown');
    await Promise.all([given, first, later]);
    expect([await rows().existsBy({ id }), await storage.sizeOf(key)]).toEqual([false, undefined]);
  });
}

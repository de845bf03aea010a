import { DataSource } from 'typeorm';
import { Clock } from '../../src/kernel/durability/engine/clock';
import { NodeIdentity } from '../../src/kernel/durability/engine/node-identity';
import { Storage } from '../../src/kernel/stores/storage/storage';
import { SpaceLibrary } from '../../src/modules/space/keeping/space-library.service';
import { SpaceUpload } from '../../src/modules/space/tables/space-upload.entity';
import { UploadQuota } from '../../src/modules/space/upload/upload-quota.service';
import { UploadReaders } from '../../src/modules/space/upload/upload-readers.service';
import { UploadFinish } from '../../src/modules/space/upload/upload-finish.service';
import { UploadOwnership } from '../../src/modules/space/upload/upload-ownership.service';
import { Uploads } from '../../src/modules/space/upload/uploads.service';
import type { TestApp } from '../app';

export type UploadNode = Uploads & { finish: UploadFinish };

/** What another node has of its own: it shares the database and the store with the application, and nothing in memory. */
export function uploadNode({ nest, config }: TestApp): UploadNode {
  const rows = nest.get(DataSource).getRepository(SpaceUpload);
  const storage = nest.get(Storage);
  const arrivals = new UploadReaders(rows, new NodeIdentity());
  const finish = new UploadFinish(rows, storage, nest.get(SpaceLibrary), arrivals, nest.get(Clock));
  const ownership = new UploadOwnership(rows, storage);
  return Object.assign(new Uploads(rows, storage, nest.get(UploadQuota), finish, arrivals, ownership, config), {
    finish,
  });
}

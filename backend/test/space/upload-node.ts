import { DataSource } from 'typeorm';
import { Clock } from '../../src/kernel/engine/clock';
import { NodeIdentity } from '../../src/kernel/engine/node-identity';
import { Storage } from '../../src/kernel/storage/storage';
import { SpaceLibrary } from '../../src/modules/space/keeping/space-library.service';
import { SpaceUpload } from '../../src/modules/space/tables/space-upload.entity';
import { Admission } from '../../src/modules/space/upload/admission.service';
import { Arrivals } from '../../src/modules/space/upload/arrivals.service';
import { UploadFinish } from '../../src/modules/space/upload/upload-finish.service';
import { UploadOwnership } from '../../src/modules/space/upload/upload-ownership.service';
import { Uploads } from '../../src/modules/space/upload/uploads.service';
import type { TestApp } from '../app';

/** What another node has of its own: it shares the database and the store with the application, and nothing in memory. */
export function uploadNode({ nest, config }: TestApp): Uploads {
  const rows = nest.get(DataSource).getRepository(SpaceUpload);
  const storage = nest.get(Storage);
  const arrivals = new Arrivals(rows, new NodeIdentity());
  const finish = new UploadFinish(rows, storage, nest.get(SpaceLibrary), arrivals, nest.get(Clock));
  const ownership = new UploadOwnership(rows, storage);
  return new Uploads(rows, storage, nest.get(Admission), finish, arrivals, ownership, config);
}

import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyInstance } from 'fastify';
import { DataSources } from '../../kernel/stores/database/data-sources';
import { FileLibrary } from '../../kernel/content/upload/file-library';
import { Archives } from './archive/archives.service';
import { serveArchives } from './archive/serve-archives';
import { DirectUploadController } from './direct/direct-upload.controller';
import { DirectUploads } from './direct/direct-uploads.service';
import { SpaceInfoController } from './info/space-info.controller';
import { SpaceInfoRestoreHook } from './info/space-info.restore-hook';
import { SpaceInfoService } from './info/space-info.service';
import { SpaceFigures } from './info/space-stats.service';
import { SpaceVersions } from './info/space-version.service';
import { Blobs } from './keeping/blobs.service';
import { HashChecks } from './keeping/hash-checks.service';
import { FileHooks } from './keeping/file-hooks.service';
import { SpaceLibrary } from './keeping/space-library.service';
import { DiskWatch } from './keeping/disk-watch.service';
import { StorageRoom } from './keeping/storage-room.service';
import { ImageLibrary } from './picture/image-library.service';
import { Pictures } from './picture/pictures.service';
import { PresentFiles } from './reference/present-files.service';
import { RebuildReferences } from './reference/rebuild-references';
import { References } from './reference/references.service';
import { VirusScan } from './scan/virus-scan.service';
import { SheetPreviews } from './sheet/sheet-previews.service';
import { SpaceSweep } from './sweep/space-sweep.service';
import { SpaceArrival } from './tables/space-arrival.entity';
import { SpaceBlob } from './tables/space-blob.entity';
import { SpaceInfo } from './tables/space-info.entity';
import { SpaceReference } from './tables/space-reference.entity';
import { SpaceType } from './tables/space-type.entity';
import { SpaceUpload } from './tables/space-upload.entity';
import { SpaceVersion } from './tables/space-version.entity';
import { SpaceTypeController } from './type/space-type.controller';
import { SpaceTypeRestoreHook } from './type/space-type.restore-hook';
import { SpaceTypeService } from './type/space-type.service';
import { UploadQuota } from './upload/upload-quota.service';
import { UploadReaders } from './upload/upload-readers.service';
import { PIECE_TYPE } from './upload/tus-headers';
import { TusController } from './upload/tus.controller';
import { UploadAnswer } from './upload/upload-answer.service';
import { UploadFinish } from './upload/upload-finish.service';
import { UploadOwnership } from './upload/upload-ownership.service';
import { Uploads } from './upload/uploads.service';

const tables = [SpaceInfo, SpaceType, SpaceBlob, SpaceVersion, SpaceUpload, SpaceArrival, SpaceReference];

/** The file library: where files are stored, what they are, and which rows use them. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature(tables)],
  controllers: [SpaceTypeController, SpaceInfoController, TusController, DirectUploadController],
  providers: [
    DataSources,
    SpaceTypeService,
    SpaceTypeRestoreHook,
    SpaceInfoService,
    SpaceInfoRestoreHook,
    SpaceVersions,
    SpaceFigures,
    ImageLibrary,
    Pictures,
    VirusScan,
    DiskWatch,
    StorageRoom,
    Archives,
    SheetPreviews,
    DirectUploads,
    Blobs,
    HashChecks,
    FileHooks,
    SpaceLibrary,
    { provide: FileLibrary, useExisting: SpaceLibrary },
    PresentFiles,
    References,
    RebuildReferences,
    SpaceSweep,
    UploadQuota,
    UploadReaders,
    UploadOwnership,
    Uploads,
    UploadFinish,
    UploadAnswer,
  ],
  exports: [FileLibrary, ImageLibrary],
})
export class SpaceModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly archives: Archives,
  ) {}

  /** The parser of this content type does not read the body, so a piece of a file is read only when the handler asks for it. */
  onModuleInit(): void {
    const server = this.host.httpAdapter.getInstance<FastifyInstance>();
    server.addContentTypeParser(PIECE_TYPE, (_request, _payload, done) => done(null));
    serveArchives(server, this.archives);
  }
}

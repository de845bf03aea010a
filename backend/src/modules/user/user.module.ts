import { Module, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { CrudModule } from '../../kernel/crud/crud.module';
import { ActModule } from '../im/oversight/act.module';
import { AddressRestoreHook } from './address/address.restore-hook';
import { UserAddressController } from './address/user-address.controller';
import { UserAddressService } from './address/user-address.service';
import { EraseHandler } from './erasure/erase.handler';
import { Eraser } from './erasure/eraser';
import { ErasurePages } from './erasure/erasure-pages';
import { IdentifierCollector } from './erasure/identifier-collector';
import { ErasureLists } from './erasure/list/erasure-lists';
import { ErasuresAgain } from './erasure/again/erasures-again';
import { ErasureScanner } from './erasure/scanner';
import { SealedIdentifiers } from './erasure/sealed-identifiers';
import { UserErasureController } from './erasure/user-erasure.controller';
import { UserErasureService } from './erasure/user-erasure.service';
import { PersonExportController } from './export/person-export.controller';
import { PersonExport } from './export/person-export.service';
import { PersonFiles } from './export/person-files';
import { servePersonExports } from './export/serve-person-exports';
import { EndUserReveal } from './info/end-user-reveal.service';
import { UserInfoController } from './info/user-info.controller';
import { UserInfoService } from './info/user-info.service';
import { UserSearch } from './info/user-search';
import { UserStates } from './info/user-states.service';
import { UserNoteController } from './note/user-note.controller';
import { UserNoteService } from './note/user-note.service';
import { UserAddress } from './tables/user-address.entity';
import { UserInfo } from './tables/user-info.entity';
import { DemoEndUsers } from './seed/demo-end-users';
import { UserErasure } from './tables/user-erasure.entity';
import { DuplicateFinder } from './merge/duplicates';
import { Merger } from './merge/merger';
import { Unmerger } from './merge/unmerger';
import { UserMergeController } from './merge/user-merge.controller';
import { UserMergeService } from './merge/user-merge.service';
import { UserMerge } from './tables/user-merge.entity';
import { UserNote } from './tables/user-note.entity';
import { EndUserRestoreHook } from './end-user.restore-hook';

/** The end users of an app, and their addresses. */
@Module({
  imports: [ActModule, CrudModule.forFeature([UserInfo, UserAddress, UserErasure, UserMerge, UserNote])],
  controllers: [
    PersonExportController,
    UserErasureController,
    UserMergeController,
    UserInfoController,
    UserAddressController,
    UserNoteController,
  ],
  providers: [
    AddressRestoreHook,
    EndUserReveal,
    DemoEndUsers,
    DuplicateFinder,
    Eraser,
    EraseHandler,
    ErasureLists,
    ErasuresAgain,
    ErasureScanner,
    SealedIdentifiers,
    ErasurePages,
    IdentifierCollector,
    Merger,
    Unmerger,
    UserMergeService,
    UserErasureService,
    PersonExport,
    PersonFiles,
    UserAddressService,
    UserInfoService,
    UserNoteService,
    EndUserRestoreHook,
    UserSearch,
    UserStates,
  ],
})
export class UserModule implements OnModuleInit {
  constructor(
    private readonly host: HttpAdapterHost,
    private readonly exports: PersonExport,
  ) {}

  onModuleInit(): void {
    servePersonExports(this.host.httpAdapter.getInstance<FastifyInstance>(), this.exports);
  }
}

import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../kernel/basis/errors/business-error';
import { wireTime } from '../../../kernel/wire/envelope/wire';
import { personalTablesOf } from '../../../kernel/rows/personal/personal-tables';
import { FileSignatures } from '../../../kernel/content/upload/file-signatures';
import { archivePlaces } from '../../../kernel/content/archive/archive-places';
import { zipped } from '../../../kernel/content/archive/zipped';
import { heldStream } from '../../../kernel/basis/fairness/held-stream';
import { TrailService } from '../../im/oversight/trail/trail.service';
import { targetOf } from '../info/act-target';
import type { EndUserRevealOrder } from '../info/user-info.dto';
import { UserInfo } from '../tables/user-info.entity';
import { PersonFiles } from './person-files';
import type { PersonExportAddress } from './person-export.dto';
import { tableFiles } from './table-files';

const SECONDS = 24 * 60 * 60;

/** The path under which these archives are served. */
export const PERSON_PATH = '/upload/person';

/** Exports all data of one person: an address that expires after a day. The archive is created while it is downloaded. */
@Injectable()
export class PersonExport {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly trail: TrailService,
    private readonly signatures: FileSignatures,
    private readonly files: PersonFiles,
  ) {}

  /** @throws BusinessError `crud.notFound` */
  async prepareExport({ id, reason }: EndUserRevealOrder): Promise<PersonExportAddress> {
    const person = await this.source.manager.findOneBy(UserInfo, { id });
    if (!person) throw new BusinessError('crud.notFound');
    await this.trail.performAct({ action: 'end_user.export', targets: [targetOf(person)], reason }, () =>
      Promise.resolve(),
    );
    const url = `${PERSON_PATH}?id=${id}&${this.signatures.signKey(`person?id=${id}`, SECONDS)}`;
    return { url, name: nameOf(id), until: wireTime(new Date(Date.now() + SECONDS * 1000)) };
  }

  /**
   * Opens a prepared address; undefined if it is invalid or expired, or if the person no longer exists.
   * @throws TooMuch if too many archives are under way
   */
  async openExport(query: Record<string, unknown>): Promise<{ name: string; stream: Readable } | undefined> {
    const { id } = query;
    if (typeof id !== 'string' || !this.signatures.isSigned(`person?id=${id}`, query)) return undefined;
    const { manager } = this.source;
    const person = await manager.findOneBy(UserInfo, { id: Number(id) });
    if (!person) return undefined;
    const leave = await archivePlaces.acquirePlace();
    try {
      const tables = personalTablesOf(UserInfo, this.source).flatMap((one) => tableFiles(one, person.id, manager));
      const entries = [...tables, ...(await this.files.listFiles(person))];
      return { name: nameOf(person.id), stream: heldStream(zipped(entries), leave) };
    } catch (error) {
      leave();
      throw error;
    }
  }
}

const nameOf = (id: number): string => `person-${id}.zip`;

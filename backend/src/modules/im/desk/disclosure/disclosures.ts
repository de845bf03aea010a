import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { heldStream } from '../../../../kernel/basis/fairness/held-stream';
import { archivePlaces } from '../../../../kernel/content/archive/archive-places';
import { zipped, type ZipFile } from '../../../../kernel/content/archive/zipped';
import { allowLongStatements } from '../../../../kernel/stores/database/statement-limit';
import { Acts } from '../../oversight/act/acts';
import { Reading } from '../../oversight/reading/reading';
import { type NamedPerson, namedPeople } from '../../people/user/named-people';
import { IM } from '../../tables/im-source';
import { bytes, Checksums } from '../package/checksums';
import { inThisContext } from '../package/in-this-context';
import { timeZoneAt } from '../package/time-zone';
import { subjectOf } from '../person/subject';
import { ImCase } from '../tables/case.entity';
import type { DisclosedContent } from './disclosed-content';
import { DisclosedRows } from './disclosed-rows';
import type { DisclosureOrder } from './disclosure.dto';
import { disclosureJson } from './disclosure-json';
import { disclosurePage } from './disclosure-page';

/** What a person who asks may know of what the desk keeps about them, as one archive. */
@Injectable()
export class Disclosures {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly rows: DisclosedRows,
    private readonly reading: Reading,
    private readonly acts: Acts,
  ) {}

  /**
   * Records the disclosure, and returns the archive, which is made while it is read.
   * @throws BusinessError `crud.notFound` if neither the chat product nor the desk knows the person
   * @throws TooMuch if the caller, or all callers together, already have too many archives under way
   */
  async discloseTo({ userId, reason }: DisclosureOrder): Promise<StreamableFile> {
    allowLongStatements();
    const leave = await archivePlaces.acquirePlace();
    try {
      const content = await this.openContent(userId);
      await this.record(content, reason);
      const stream = heldStream(inThisContext(zipped(this.listFiles(content))), leave);
      const disposition = `attachment; filename="person-${userId}.zip"`;
      return new StreamableFile(stream, { type: 'application/zip', disposition });
    } catch (error) {
      leave();
      throw error;
    }
  }

  private async openContent(userId: number): Promise<DisclosedContent> {
    const person = await this.findPerson(userId);
    const isWithPrivate = (await this.reading.validUntil()) !== null;
    const takenTime = new Date();
    const of = { person, subject: subjectOf(userId), reporter: String(userId), isWithPrivate };
    return { ...of, takenTime, timeZone: timeZoneAt(takenTime) };
  }

  /** The chat product may not have the person any more: then they are called as in their newest case. */
  private async findPerson(userId: number): Promise<NamedPerson> {
    const [person] = await namedPeople(this.chat.manager, [userId]);
    if (person) return person;
    const where = subjectOf(userId);
    const known = await this.own.manager.findOne(ImCase, { where, order: { id: 'DESC' } });
    if (!known) throw new BusinessError('crud.notFound');
    return { id: userId, nick_name: known.subjectName };
  }

  /** Before anything is read. Texts of private messages are recorded as such, too. */
  private async record({ person, isWithPrivate }: DisclosedContent, reason: string): Promise<void> {
    const target = { type: 'user', id: person.id, name: person.nick_name } as const;
    await this.acts.recordAct({ action: 'user.disclose', targets: [target], reason });
    if (isWithPrivate) await this.reading.recordReading('private.export', target, { disclosed: person.id });
  }

  private *listFiles(content: DisclosedContent): Generator<ZipFile> {
    const sums = new Checksums();
    const time = content.takenTime;
    const text = (path: string, parts: AsyncIterable<string>): ZipFile =>
      sums.watchFile({ path, time, read: () => Promise.resolve(bytes(parts)) });
    yield text('index.html', disclosurePage(content, this.rows));
    yield text('person.json', disclosureJson(content, this.rows));
    yield sums.listFile(time);
  }
}

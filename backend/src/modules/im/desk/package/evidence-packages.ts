import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, LessThan } from 'typeorm';
import { BusinessError } from '../../../../kernel/basis/errors/business-error';
import { heldStream } from '../../../../kernel/basis/fairness/held-stream';
import { archivePlaces } from '../../../../kernel/content/archive/archive-places';
import { zipped, type ZipFile } from '../../../../kernel/content/archive/zipped';
import { Live } from '../../../../kernel/access/live/live';
import { allowLongStatements } from '../../../../kernel/stores/database/statement-limit';
import { retryOnDeadlock } from '../../../../kernel/stores/database/retry-on-deadlock';
import { CASE_TOPIC } from '../case-topic';
import { CaseActs } from '../cases/case-acts';
import { holdCase } from '../cases/case-change';
import { CaseNotes } from '../cases/case-notes';
import { withoutPrivateTexts } from '../cases/private-texts';
import { ImCase } from '../tables/case.entity';
import { type CaseContent, lacksTexts } from './case-content';
import { caseJson } from './case-json';
import { CaseMedia } from './case-media';
import { CaseRows } from './case-rows';
import { bytes, Checksums } from './checksums';
import { evidenceFile } from './evidence-file';
import { inThisContext } from './in-this-context';
import { indexPage } from './index-page';
import { PackageContents } from './package-contents';

/** Everything that the console knows of a case, as one archive for others: a court, an authority, a colleague. */
@Injectable()
export class EvidencePackages {
  constructor(
    @InjectDataSource() private readonly own: DataSource,
    private readonly contents: PackageContents,
    private readonly rows: CaseRows,
    private readonly media: CaseMedia,
    private readonly notes: CaseNotes,
    private readonly acts: CaseActs,
    private readonly live: Live,
  ) {}

  /**
   * Records the download, and returns the archive, which is made while it is read.
   * @throws BusinessError `crud.notFound`, `im.case.packageTooLarge`
   * @throws TooMuch if the caller, or all callers together, already have too many archives under way
   */
  async takePackage(id: number): Promise<StreamableFile> {
    allowLongStatements();
    const leave = await archivePlaces.acquirePlace();
    try {
      const content = await this.contents.openContent(id);
      await this.contents.recordReading(content);
      await this.record(content);
      const stream = heldStream(inThisContext(this.writeArchive(content)), leave);
      const disposition = `attachment; filename="case-${id}.zip"`;
      return new StreamableFile(stream, { type: 'application/zip', disposition });
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** It is recorded when it begins: nobody has read a part of it before. */
  private async record({ case: { id } }: CaseContent): Promise<void> {
    await retryOnDeadlock(() =>
      this.own.transaction(async (manager) => {
        const found = await holdCase(id, manager);
        await this.notes.addNote(found, '', manager, 'package');
        await this.acts.recordAct({ action: 'case.package' }, found, manager);
      }),
    );
    this.live.publishChange(CASE_TOPIC, { id });
  }

  private async *writeArchive(content: CaseContent): AsyncGenerator<Uint8Array> {
    yield* zipped(this.listFiles(content));
    if (!lacksTexts(content)) await this.noteWhole(content);
  }

  /** Only now somebody has the evidence. */
  private async noteWhole({ case: { id }, lastSignalId: packagedSignalId }: CaseContent): Promise<void> {
    await this.own.manager.update(ImCase, { id, packagedSignalId: LessThan(packagedSignalId) }, { packagedSignalId });
    this.live.publishChange(CASE_TOPIC, { id });
  }

  private async *listFiles(content: CaseContent): AsyncGenerator<ZipFile> {
    const sums = new Checksums();
    const time = content.takenTime;
    const text = (path: string, parts: () => AsyncIterable<string>): ZipFile =>
      sums.watchFile({ path, time, read: () => Promise.resolve(bytes(parts())) });
    yield text('index.html', () => indexPage(content, this.rows));
    yield text('case.json', () => caseJson(content, this.rows));
    for await (const stored of this.rows.readSignals({ ...content, isWithPrivate: true })) {
      const shown = content.isWithPrivate ? stored : withoutPrivateTexts(stored);
      yield sums.watchFile(evidenceFile(stored, shown, content));
    }
    for await (const file of this.media.listFiles(content.media, time)) yield sums.watchFile(file);
    await this.requireThere(content);
    yield sums.listFile(time);
  }

  /** Retention may have removed the case while it was read: a package that lacks rows must not look whole. */
  private async requireThere({ case: { id } }: CaseContent): Promise<void> {
    if (!(await this.own.manager.existsBy(ImCase, { id }))) throw new BusinessError('crud.notFound');
  }
}

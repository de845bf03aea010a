import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, type Repository } from 'typeorm';
import { currentStaff } from '../../../../kernel/basis/context/current-staff';
import { CrudService, type Draft } from '../../../../kernel/crud/service/crud.service';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import type { Deleted } from '../../../../kernel/crud/shapes/shapes';
import { insertMany } from '../../../../kernel/stores/database/insert-many';
import { updateEach } from '../../../../kernel/stores/database/update-each';
import { RecycleBin } from '../../../../kernel/rows/recycle/recycle-bin';
import { Acts } from '../../oversight/act/acts';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import { StaffNames } from '../../../base/user/staff-names.service';
import { ImSensitiveWord } from '../../tables/im-sensitive-word.entity';
import { knownWords } from './known-words';
import type { CheckedText } from './sensitive-word.dto';
import { WordChanges } from './word-changes';
import { canBeFound, WordTrie } from './word-trie';

type Word = Draft<ImSensitiveWord>;

/** The words that the chat product masks. */
@Injectable()
export class SensitiveWordService extends CrudService(ImSensitiveWord) {
  constructor(
    @InjectRepository(ImSensitiveWord, IM) rows: Repository<ImSensitiveWord>,
    recycleBin: RecycleBin,
    private readonly staffNames: StaffNames,
    private readonly acts: Acts,
    private readonly changes: WordChanges,
  ) {
    super(rows, recycleBin);
  }

  override add(draft: Word | Word[], manager?: EntityManager): Promise<{ id: number | number[] }> {
    const own = { creator: currentStaff().id, create_time: new Date() };
    return this.writing(manager, async (m) => {
      const known = await knownWords(m);
      for (const { content = '' } of [draft].flat<(Word | Word[])[]>()) {
        if (known.has(content)) throw this.duplicate('content');
        known.set(content, 0);
      }
      const added = await super.add(
        Array.isArray(draft) ? draft.map((one) => ({ ...one, ...own })) : { ...draft, ...own },
        m,
      );
      const words = [draft].flat<(Word | Word[])[]>().map(({ content }) => content);
      await this.note('add', [added.id].flat(), words, m);
      return added;
    });
  }

  override update(draft: Word, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      const { id, content } = draft;
      const other = content === undefined ? undefined : (await knownWords(m)).get(content);
      if (other !== undefined && other !== id) throw this.duplicate('content');
      await super.update(draft, m);
      const word = await m.findOneBy(ImSensitiveWord, { id });
      await this.note('update', [id ?? 0], [word?.content], m, this.writable(draft));
    });
  }

  override delete(ids: readonly number[], manager?: EntityManager): Promise<Deleted> {
    return this.writing(manager, async (m) => {
      const words = await m.findBy(ImSensitiveWord, { id: In([...ids]) });
      const deleted = await super.delete(ids, m);
      await this.note(
        'delete',
        words.map(({ id }) => id),
        words.map(({ content }) => content),
        m,
      );
      return deleted;
    });
  }

  /** All words, with the columns that a file may change. Nobody else can add one until the transaction ends. */
  async byContent(manager: EntityManager): Promise<Map<string, WireRow>> {
    const ids = await knownWords(manager);
    const off = new Set(
      (await manager.find(ImSensitiveWord, { select: { id: true }, where: { enabled: Flag.No } })).map(({ id }) => id),
    );
    return new Map(
      [...ids].map(([content, id]) => [content, { id, content, enabled: off.has(id) ? Flag.No : Flag.Yes }]),
    );
  }

  /** Imports a list: new words, and words to enable or disable. The trail gets one entry. */
  async takeIn(
    added: readonly Word[],
    changed: readonly (Word & { id: number })[],
    manager: EntityManager,
  ): Promise<void> {
    const own = { creator: currentStaff().id, create_time: new Date() };
    const addedIds = await insertMany(
      manager,
      ImSensitiveWord,
      added.map(({ content = '', enabled = Flag.Yes }) => ({ content, enabled, ...own })),
    );
    await updateEach(
      manager,
      ImSensitiveWord,
      'id',
      new Map(changed.map(({ id, enabled = Flag.Yes }) => [id, { enabled }])),
    );
    const target = { type: 'sensitive_word' as const, id: null, name: null };
    const detail = { added: added.length, changed: changed.length };
    const rows = [...addedIds, ...changed.map(({ id }) => id)].map((id) => ({ table: 'im_sensitive_word', id }));
    await this.acts.recordAct({ action: 'sensitive_word.import', targets: [target], detail, rows }, manager);
    this.reader.totals.clearCounts();
  }

  async checkText(text: string): Promise<CheckedText> {
    const rows = await this.rows.manager.query<{ content: string }[]>(
      'SELECT `content` FROM `im_sensitive_word` WHERE `enabled` = ?',
      [Flag.Yes],
    );
    return new WordTrie(rows.map(({ content }) => content)).filter(text);
  }

  private note(
    what: 'add' | 'update' | 'delete',
    ids: readonly number[],
    words: readonly (string | undefined)[],
    manager: EntityManager,
    detail?: object,
  ): Promise<void> {
    const targets = ids.map((id, at) => ({ type: 'sensitive_word' as const, id, name: words[at] ?? null }));
    return this.acts.recordAct({ action: `sensitive_word.${what}`, targets, detail }, manager);
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const [names, certain] = await Promise.all([
      this.staffNames.findNames(rows.map(({ creator }) => creator)),
      this.changes.findCertainTimes(rows.map(({ id }) => id)),
    ]);
    return rows.map((row) => ({
      ...row,
      creator_name: names.get(row.creator as number) ?? null,
      findable: canBeFound(String(row.content)),
      certainTime: certain.get(row.id) ?? null,
    }));
  }
}

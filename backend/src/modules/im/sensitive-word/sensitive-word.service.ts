import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { currentStaff } from '../../../kernel/context/current-staff';
import { CrudService, type Draft } from '../../../kernel/crud/crud.service';
import type { WireRow } from '../../../kernel/crud/row-reader';
import { insertMany } from '../../../kernel/database/insert-many';
import { RecycleBin } from '../../../kernel/recycle/recycle-bin';
import { Flag } from '../columns/flag.decorator';
import { IM } from '../im-source';
import { StaffNames } from '../staff-names.service';
import { ImSensitiveWord } from './im-sensitive-word.entity';
import { knownWords } from './known-words';
import type { CheckedText, Imported } from './sensitive-word.dto';
import { sortedWords } from './sorted-words';
import { canBeFound, WordTrie } from './word-trie';

type Word = Draft<ImSensitiveWord>;

/** The words that the chat product hides. */
@Injectable()
export class SensitiveWordService extends CrudService(ImSensitiveWord) {
  constructor(
    @InjectRepository(ImSensitiveWord, IM) rows: Repository<ImSensitiveWord>,
    recycleBin: RecycleBin,
    private readonly staffNames: StaffNames,
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
      return super.add(Array.isArray(draft) ? draft.map((one) => ({ ...one, ...own })) : { ...draft, ...own }, m);
    });
  }

  override update(draft: Word, manager?: EntityManager): Promise<void> {
    return this.writing(manager, async (m) => {
      const { id, content } = draft;
      const other = content === undefined ? undefined : (await knownWords(m)).get(content);
      if (other !== undefined && other !== id) throw this.duplicate('content');
      await super.update(draft, m);
    });
  }

  import(words: readonly string[]): Promise<Imported> {
    return this.writing(undefined, async (m) => {
      const { added, known, refused } = sortedWords(words, new Set((await knownWords(m)).keys()));
      const own = { enabled: Flag.Yes, creator: currentStaff().id, create_time: new Date() };
      await insertMany(
        m,
        ImSensitiveWord,
        added.map((content) => ({ content, ...own })),
      );
      return { added: added.length, known, refused };
    });
  }

  async check(text: string): Promise<CheckedText> {
    const rows = await this.rows.manager.query<{ content: string }[]>(
      'SELECT `content` FROM `im_sensitive_word` WHERE `enabled` = ?',
      [Flag.Yes],
    );
    return new WordTrie(rows.map(({ content }) => content)).filter(text);
  }

  protected override async attach(rows: WireRow[]): Promise<WireRow[]> {
    const names = await this.staffNames.of(rows.map(({ creator }) => creator));
    return rows.map((row) => ({
      ...row,
      creator_name: names.get(row.creator as number) ?? null,
      findable: canBeFound(String(row.content)),
    }));
  }
}

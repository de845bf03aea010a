import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { RowReader } from '../../../../kernel/crud/read/row-reader';
import { both, type Condition } from '../../../../kernel/stores/database/condition';
import { StatementTimeout } from '../../../../kernel/stores/database/limited-query';
import { makeYield } from '../../../../kernel/basis/fairness/in-portions';
import { Flag } from '../../tables/columns/flag.decorator';
import { IM } from '../../tables/im-source';
import { ImUser, ImUserType } from '../../tables/im-user.entity';
import { PEOPLE_SPEC } from './im-user.dto';
import type { PeopleFilter } from './people-filter';
import { PeopleSearch } from './people-search';

/** The ids that one statement reads through: a few milliseconds. */
export const STRETCH = { ids: 1000 };
const LONGEST_MS = 10_000;

/** A filter of the list of people, and the highest id that is meant. */
export interface Frozen {
  filter: PeopleFilter;
  watermark: number;
}

/** Some of the people who match, review accounts left out, and where to go on. */
export interface Stretch {
  people: { id: number; isBanned: boolean }[];
  protectedPeople: number;
  to: number;
}

/**
 * The people whom a filter of the list matches, up to an id. They are read in the order of their ids, a stretch at a time: neither a word
 * that nobody has nor a condition that everybody meets keeps the database busy for long.
 */
@Injectable()
export class MatchingPeople {
  private readonly reader: RowReader<ImUser>;

  constructor(
    @InjectRepository(ImUser, IM) private readonly rows: Repository<ImUser>,
    private readonly search: PeopleSearch,
  ) {
    this.reader = new RowReader(rows);
  }

  async newestId(): Promise<number> {
    return (await this.search.findNewestId()) ?? 0;
  }

  /** Whether the filter has no condition. */
  isOpen(filter: PeopleFilter): boolean {
    return this.conditionOf(filter).sql === both().sql;
  }

  /** @throws StatementTimeout if it takes too long altogether */
  async *stretches(frozen: Frozen): AsyncGenerator<Stretch> {
    let spent = 0;
    const giveWay = makeYield();
    for (let after = 0; after < frozen.watermark;) {
      const began = performance.now();
      const stretch = await this.next(frozen, after);
      // What the reader of a stretch does with it, such as asking plugins, has limits of its own.
      spent += performance.now() - began;
      yield stretch;
      after = stretch.to;
      if (spent > LONGEST_MS) throw new StatementTimeout();
      await giveWay();
    }
  }

  /** The next stretch after an id. */
  private async next({ filter, watermark }: Frozen, after: number): Promise<Stretch> {
    const to = await this.endOfStretch(after, watermark);
    const where = both({ sql: 'a.`id` > ? AND a.`id` <= ?', params: [after, to] }, this.conditionOf(filter));
    const rows = await this.rows.manager.query<{ id: number | string; banned: Flag; type: ImUserType }[]>(
      `SELECT a.\`id\` AS \`id\`, ${this.reader.at('is_banned')} AS \`banned\`, ${this.reader.at('type')} AS \`type\` ` +
        `FROM \`im_user\` a WHERE ${where.sql} ORDER BY a.\`id\``,
      where.params,
    );
    const people = rows.filter(({ type }) => type !== ImUserType.Review);
    return {
      people: people.map(({ id, banned }) => ({ id: exactId(id), isBanned: banned === Flag.Yes })),
      protectedPeople: rows.length - people.length,
      to,
    };
  }

  private async endOfStretch(after: number, watermark: number): Promise<number> {
    const [end] = await this.rows.manager.query<{ id: number | string }[]>(
      `SELECT \`id\` FROM \`im_user\` WHERE \`id\` > ? AND \`id\` <= ? ORDER BY \`id\` LIMIT 1 OFFSET ${STRETCH.ids - 1}`,
      [after, watermark],
    );
    return end ? exactId(end.id) : watermark;
  }

  /** As the list finds them: by the filters and the word, and by an id that is the word. */
  private conditionOf({ keyWord, ...asked }: PeopleFilter): Condition {
    const narrowed = this.reader.conditionOf(asked, PEOPLE_SPEC);
    if (!keyWord) return narrowed;
    return both(narrowed, this.search.matching(keyWord));
  }
}

import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { chunked } from '../../../../kernel/basis/lists/chunked';
import { placeholders } from '../../../../kernel/stores/database/dialect';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { limitedQuery } from '../../../../kernel/stores/database/limited-query';
import { ActState, ImAct } from '../trail/act.entity';

/** Somebody may have thousands of acts. */
const AT_ONCE = 100;
const LONGEST_MS = 4000;

/** How often somebody was banned. */
export interface PastBan {
  /** number of bans, at least one */
  times: number;
  /** the newest of them in the audit trail */
  lastAct: number;
}

/** The bans in the audit trail. A ban whose batch was undone for that person was none; one that ended or was lifted was one. */
@Injectable()
export class PastBans {
  constructor(@InjectDataSource() private readonly own: DataSource) {}

  /**
   * @returns who of these people was banned before, by their ids
   * @throws StatementTimeout if counting takes longer than four seconds for a hundred people
   */
  async countBans(people: readonly number[]): Promise<Map<number, PastBan>> {
    const found = new Map<number, PastBan>();
    for (const some of chunked(people, AT_ONCE))
      for (const { id, times, lastAct } of await this.countPortion(some))
        found.set(exactId(id), { times: Number(times), lastAct: exactId(lastAct) });
    return found;
  }

  /** @returns when this act was, or null if it is not in the trail any more */
  async readTime(act: number): Promise<Date | null> {
    const select = { id: true, createTime: true } as const;
    return (await this.own.manager.findOne(ImAct, { select, where: { id: act } }))?.createTime ?? null;
  }

  private countPortion(people: readonly number[]): Promise<Row[]> {
    return limitedQuery<Row>(
      this.own,
      `SELECT \`id\`, SUM(\`bans\`) AS \`times\`, MAX(\`lastBan\`) AS \`lastAct\` FROM (${standing(people)}) s GROUP BY \`id\``,
      people,
      LONGEST_MS,
    );
  }
}

interface Row {
  id: number | string;
  times: number | string;
  lastAct: number | string;
}

/**
 * The bans of each person by the batch that they belong to, without those that were undone: the undo of a batch has the same parent as its
 * acts. Each act is read once; to look for the undo of each ban read those of a person again for every ban.
 */
const standing = (people: readonly number[]): string =>
  `SELECT \`targetId\` AS \`id\`, ${countOf('user.ban')} AS \`bans\`, MAX(CASE WHEN \`action\` = 'user.ban' THEN \`id\` END) AS \`lastBan\` ` +
  `FROM \`im_act\` WHERE \`targetType\` = 'user' AND \`targetId\` IN (${placeholders(people)}) ` +
  `AND \`action\` IN ('user.ban', 'user.unban') AND \`state\` = ${ActState.Done} GROUP BY \`targetId\`, \`parent\` ` +
  `HAVING \`bans\` > 0 AND (\`parent\` IS NULL OR ${countOf('user.unban')} = 0)`;

const countOf = (action: string): string => `COUNT(CASE WHEN \`action\` = '${action}' THEN 1 END)`;

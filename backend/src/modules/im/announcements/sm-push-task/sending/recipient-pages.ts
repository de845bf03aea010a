import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { placeholders } from '../../../../../kernel/stores/database/dialect';
import { IM } from '../../../tables/im-source';
import type { ImSmPushTask } from '../../../tables/im-sm-push-task.entity';
import { PushSettings } from './push-settings';

type Audience = Pick<ImSmPushTask, 'send_to_all' | 'recv_ids'>;

type Ids = { id: number | string }[];

/** Reads the recipients of a push in the order of their ids. */
@Injectable()
export class RecipientPages {
  constructor(
    @InjectDataSource(IM) private readonly source: DataSource,
    private readonly settings: PushSettings,
  ) {}

  /** The highest id of a recipient. People who register later are not recipients. */
  async highest(audience: Audience): Promise<number> {
    if (!audience.send_to_all) return namedIn(audience).at(-1) ?? 0;
    const [row] = await this.source.query<Partial<Ids[0]>[]>('SELECT MAX(`id`) AS id FROM `im_user`');
    return exactId(row?.id ?? 0);
  }

  async countRecipients(audience: Audience, highest: number): Promise<number> {
    const { sql, params } = conditionOf(audience, 0, highest);
    const rows = await this.source.query<{ n: number | string }[]>(
      `SELECT COUNT(*) AS n FROM \`im_user\` ${sql}`,
      params,
    );
    return Number(rows[0]?.n ?? 0);
  }

  /** The page after this id; empty at the end. */
  async readAfter(audience: Audience, id: number, highest: number): Promise<number[]> {
    const { sql, params } = conditionOf(audience, id, highest);
    const rows = await this.source.query<Ids>(`SELECT \`id\` FROM \`im_user\` ${sql} ORDER BY \`id\` LIMIT ?`, [
      ...params,
      this.settings.pageSize,
    ]);
    return rows.map((row) => exactId(row.id));
  }
}

function conditionOf(audience: Audience, after: number, highest: number): { sql: string; params: number[] } {
  const range = 'WHERE `id` > ? AND `id` <= ?';
  if (audience.send_to_all) return { sql: range, params: [after, highest] };
  const ids = namedIn(audience);
  return {
    sql: `${range} AND \`id\` IN (${ids.length ? placeholders(ids) : 'NULL'})`,
    params: [after, highest, ...ids],
  };
}

/** The ids in the column. Other text is ignored. */
const namedIn = ({ recv_ids }: Audience): number[] =>
  (recv_ids ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .sort((a, b) => a - b);

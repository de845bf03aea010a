import { Injectable } from '@nestjs/common';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { dialectOf, placeholders } from '../../../../kernel/stores/database/dialect';
import { beginning } from '../../../../kernel/stores/database/like-pattern';
import { IM } from '../../tables/im-source';
import type { Recipient, RecipientQuery, Recipients } from './sm-push-task.dto';

/** Maximum number of people that are counted exactly; that takes some thirty milliseconds. */
const COUNTED = 100_000;

const SHOWN = '`id`, `nick_name`, `user_name`, `head_image_thumb`';

/** Finds the people whom a push may reach. Every query reads only rows that an index leads to. */
@Injectable()
export class RecipientsService {
  constructor(@InjectDataSource(IM) private readonly source: DataSource) {}

  async findRecipients({ keyWord = '', ids = [], size = 20 }: RecipientQuery): Promise<Recipients> {
    const named = await this.named(ids);
    const known = new Set(named.map(({ id }) => id));
    const unknown = [...new Set(ids)].filter((id) => !known.has(id));
    const found = ids.length && !keyWord.trim() ? [] : await this.findByBeginning(keyWord.trim(), size);
    return { list: [...named, ...found.filter(({ id }) => !known.has(id))], unknown };
  }

  /** The ids among these that nobody has. */
  async unknown(ids: readonly number[], manager: EntityManager = this.source.manager): Promise<number[]> {
    if (!ids.length) return [];
    const rows = await manager.query<{ id: number | string }[]>(
      `SELECT \`id\` FROM \`im_user\` WHERE \`id\` IN (${placeholders(ids)})`,
      [...ids],
    );
    const known = new Set(rows.map(({ id }) => exactId(id)));
    return ids.filter((id) => !known.has(id));
  }

  /** The number of all people: exact up to the limit, above it an estimate. */
  async everybody(): Promise<{ count: number; isEstimate: boolean }> {
    const [counted] = await this.source.query<{ n: number | string }[]>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 FROM \`im_user\` LIMIT ${COUNTED + 1}) counted`,
    );
    const count = Number(counted?.n ?? 0);
    return count > COUNTED ? { count: await this.estimate(), isEstimate: true } : { count, isEstimate: false };
  }

  /** The ids of all people, in pages of this size. */
  async *pages(size: number): AsyncGenerator<number[]> {
    for (let last: number | undefined = 0; last !== undefined;) {
      const rows: { id: number | string }[] = await this.source.query(
        'SELECT `id` FROM `im_user` WHERE `id` > ? ORDER BY `id` LIMIT ?',
        [last, size],
      );
      const ids = rows.map(({ id }) => exactId(id));
      if (ids.length) yield ids;
      last = ids.at(-1);
    }
  }

  private async estimate(): Promise<number> {
    const sql =
      dialectOf(this.source.manager) === 'sqlite'
        ? 'SELECT MAX(`id`) AS n FROM `im_user`'
        : "SELECT TABLE_ROWS AS n FROM `information_schema`.`TABLES` WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'im_user'";
    const [row] = await this.source.query<{ n: number | string | null }[]>(sql);
    return Math.max(COUNTED, Number(row?.n ?? 0));
  }

  private async named(ids: readonly number[]): Promise<Recipient[]> {
    const rows = await this.select(ids.length ? `WHERE \`id\` IN (${placeholders(ids)}) ORDER BY \`id\`` : undefined, [
      ...ids,
    ]);
    return rows;
  }

  /** The person with this id, then user names and nicknames that begin with the text, each by its own index. */
  private async findByBeginning(text: string, size: number): Promise<Recipient[]> {
    if (!text) return this.select('ORDER BY `id` DESC LIMIT ?', [size]);
    const by = (column: string) =>
      this.select(`WHERE \`${column}\` LIKE ? ESCAPE '!' ORDER BY \`${column}\` LIMIT ?`, [beginning(text), size]);
    const id = /^\d{1,15}$/.test(text) ? [Number(text)] : [];
    const found = (await Promise.all([this.named(id), by('user_name'), by('nick_name')])).flat();
    return [...new Map(found.map((one) => [one.id, one])).values()].slice(0, size);
  }

  private async select(rest: string | undefined, params: unknown[]): Promise<Recipient[]> {
    if (rest === undefined) return [];
    const rows = await this.source.query<(Omit<Recipient, 'id'> & { id: number | string })[]>(
      `SELECT ${SHOWN} FROM \`im_user\` ${rest}`,
      params,
    );
    return rows.map((row) => ({ ...row, id: exactId(row.id) }));
  }
}

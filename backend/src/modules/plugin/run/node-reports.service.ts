import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Not, type Repository } from 'typeorm';
import { NodeIdentity } from '../../../kernel/durability/engine/node-identity';
import { FailureLog } from '../../../kernel/basis/errors/failure-log';
import { nodeName } from '../log/node-name';
import type { BaseEntity } from '../../../kernel/rows/entity/base.entity';
import { type NodeState, PluginNode } from '../tables/plugin-node.entity';

/** The report of this node about one plugin. */
export type NodeReport = Pick<PluginNode, 'pluginId' | 'versionId' | 'version' | 'figures'> & {
  state: NodeState;
  reason: string;
  since: Date;
};

const REPORTED = ['versionId', 'version', 'figures', 'state', 'reason', 'since', 'seenTime'] as const;

/** After this time without a report, a node is taken to have crashed. */
const FORGOTTEN_MS = 10 * 60_000;

/** Stores what this node runs, for the page to show. If that fails, programs continue. */
@Injectable()
export class NodeReports {
  private readonly failures = new FailureLog(new Logger('Plugins'), 'This node cannot say which plugins it runs');
  private readonly node: string;
  private writing: Promise<void> = Promise.resolve();
  private hasRows = true;

  constructor(
    @InjectRepository(PluginNode) private readonly rows: Repository<PluginNode>,
    identity: NodeIdentity,
  ) {
    this.node = nodeName(identity);
  }

  /** Replaces all earlier reports of this node. Never fails. */
  replaceReports(reports: readonly NodeReport[]): Promise<void> {
    return (this.writing = this.writing.then(() => this.replace(reports)));
  }

  private async replace(reports: readonly NodeReport[]): Promise<void> {
    if (!reports.length && !this.hasRows) return;
    const seenTime = new Date();
    const rows = reports.map((report) => ({ ...report, node: this.node, seenTime }));
    try {
      const others = reports.length ? { pluginId: Not(In(reports.map(({ pluginId }) => pluginId))) } : {};
      await this.rows.manager.transaction(async (manager) => {
        const own = manager.withRepository(this.rows);
        await own.delete({ node: this.node, ...others });
        if (rows.length) await put(own, rows);
      });
      await this.rows.delete({ seenTime: LessThan(new Date(+seenTime - FORGOTTEN_MS)) });
      this.hasRows = rows.length > 0;
      this.failures.logRecovery();
    } catch (error) {
      this.failures.logFailure(error);
    }
  }
}

/**
 * Inserts the rows, or updates those that are there. TypeORM's `upsert` would also compute their ids from the last id that SQLite has given
 * out, to whichever table, and fail if one of them came to 0.
 */
async function put(table: Repository<PluginNode>, rows: Omit<PluginNode, keyof BaseEntity>[]): Promise<void> {
  const insert = table.createQueryBuilder().insert().values(rows);
  await insert
    .orUpdate([...REPORTED], ['node', 'pluginId'])
    .updateEntity(false)
    .execute();
}

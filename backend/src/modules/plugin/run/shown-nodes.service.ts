import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { PluginNode } from '../tables/plugin-node.entity';
import type { ShownFigures, ShownNode } from './run.dto';

const AWAY_MS = 120_000;

/** The reports of all nodes about one plugin. */
@Injectable()
export class ShownNodes {
  constructor(@InjectRepository(PluginNode) private readonly rows: Repository<PluginNode>) {}

  async listNodes(pluginId: number): Promise<ShownNode[]> {
    const now = Date.now();
    return (await this.read(pluginId)).map(({ node, versionId, version, state, reason, since, seenTime }) => ({
      node,
      versionId,
      version,
      state,
      reason,
      since,
      seenTime,
      isAway: now - +seenTime > AWAY_MS,
    }));
  }

  async listFigures(pluginId: number): Promise<ShownFigures[]> {
    const rows = await this.read(pluginId);
    return rows.flatMap(({ node, figures }) => figures.map((one) => ({ node, ...one })));
  }

  private read(pluginId: number): Promise<PluginNode[]> {
    return this.rows.find({ where: { pluginId }, order: { node: 'ASC' } });
  }
}

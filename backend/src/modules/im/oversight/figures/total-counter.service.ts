import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { quote } from '../../../../kernel/stores/database/dialect';
import { Capabilities } from '../../product/capability/capabilities';
import { IM } from '../../tables/im-source';
import { Gauges } from './gauges';

/** Counting all people takes a second if there are millions. */
const EVERY_MS = 10 * 60_000;

const TABLES = { people: 'im_user', groups: 'im_group' } as const;

/** Counts all people and groups, a few times an hour. */
@Injectable()
export class TotalCounter {
  constructor(
    @InjectDataSource(IM) private readonly chat: DataSource,
    private readonly capabilities: Capabilities,
    private readonly gauges: Gauges,
  ) {}

  async measureTotals(): Promise<void> {
    for (const name of ['people', 'groups'] as const)
      if (this.capabilities.hasFeature(name) && (await this.gauges.claimMeasurement(name, EVERY_MS)))
        await this.count(name);
  }

  private async count(name: keyof typeof TABLES): Promise<void> {
    const [row] = await this.chat.query<{ n: number | string }[]>(`SELECT COUNT(*) AS n FROM ${quote(TABLES[name])}`);
    await this.gauges.writeGauge(name, Number(row?.n ?? 0));
  }
}

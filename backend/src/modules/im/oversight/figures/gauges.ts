import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, type Repository } from 'typeorm';
import { brokenUniqueness } from '../../../../kernel/stores/database/unique-violation';
import { Clock } from '../../../../kernel/durability/engine/clock';
import { NodeIdentity } from '../../../../kernel/durability/engine/node-identity';
import { ImStatGauge } from './stat-gauge.entity';

export type GaugeName = 'online' | 'people' | 'groups';

/** Numbers that one node measures from time to time for all nodes. */
@Injectable()
export class Gauges {
  constructor(
    @InjectRepository(ImStatGauge) private readonly rows: Repository<ImStatGauge>,
    private readonly clock: Clock,
    private readonly node: NodeIdentity,
  ) {}

  readGauge(name: GaugeName): Promise<ImStatGauge | null> {
    return this.rows.findOneBy({ name });
  }

  /** Whether this node should measure it, because nobody has done so for this long. */
  async claimMeasurement(name: GaugeName, everyMs: number): Promise<boolean> {
    const now = new Date(this.clock.now());
    const due = { name, claimTime: LessThan(new Date(now.getTime() - everyMs)) };
    const { affected } = await this.rows.update(due, { claimTime: now, node: this.node.id });
    if (affected) return true;
    if (await this.rows.existsBy({ name })) return false;
    try {
      await this.rows.insert({ name, value: null, time: now, claimTime: now, node: this.node.id });
      return true;
    } catch (error) {
      if (brokenUniqueness(error) === undefined) throw error;
      return false;
    }
  }

  async writeGauge(name: GaugeName, value: number | null): Promise<void> {
    await this.rows.update({ name, node: this.node.id }, { value, time: new Date(this.clock.now()) });
  }
}

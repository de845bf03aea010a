import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Live } from '../../../kernel/access/live/live';
import { toWire } from '../../../kernel/wire/envelope/wire';
import { MaintenanceWatch } from '../../../kernel/durability/maintenance/maintenance-watch';

/** Tells the browsers that are connected to this node what it has learnt of a maintenance; every node does so. */
@Injectable()
export class MaintenanceNews implements OnModuleInit {
  constructor(
    private readonly watch: MaintenanceWatch,
    private readonly live: Live,
  ) {}

  onModuleInit(): void {
    this.watch.onChange((notice) => this.live.toOwnBrowsers('maintenance', toWire({ maintenance: notice ?? null })));
  }
}

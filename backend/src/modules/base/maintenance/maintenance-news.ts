import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Live } from '../../../kernel/access/live/live';
import { toWire } from '../../../kernel/wire/envelope/wire';
import { MaintenanceWatch } from '../../../kernel/durability/maintenance/maintenance-watch';

const EVENT = 'maintenance';

/** Tells the browsers that are connected to this node what it has learnt of a maintenance; every node does so. */
@Injectable()
export class MaintenanceNews implements OnModuleInit {
  constructor(
    private readonly watch: MaintenanceWatch,
    private readonly live: Live,
  ) {}

  onModuleInit(): void {
    const told = () => toWire({ maintenance: this.watch.current ?? null });
    this.live.greetWith(EVENT, told);
    this.watch.onChange(() => this.live.toOwnBrowsers(EVENT, told()));
  }
}

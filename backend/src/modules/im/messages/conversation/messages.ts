import { Injectable, type StreamableFile } from '@nestjs/common';
import type { CursorQuery } from '../../../../kernel/crud/cursor/cursor-query';
import type { Slice } from '../../../../kernel/crud/cursor/cursor-reader';
import { Hooks } from '../../../../kernel/plugins/hooks/hooks';
import { requireExactIds } from '../../../../kernel/crud/rules/exact-ids';
import { exportFile, type ExportQuery } from '../../../../kernel/crud/export/export';
import type { PageOf } from '../../../../kernel/crud/read/query';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { GROUP_MESSAGES } from '../group-message/group-messages';
import { GroupMessageService } from '../group-message/group-message.service';
import { ImGroupMessage } from '../../tables/im-group-message.entity';
import { ImPrivateMessage } from '../../tables/im-private-message.entity';
import { PRIVATE_MESSAGES } from '../private-message/private-messages';
import { PrivateMessageService } from '../private-message/private-message.service';
import type { Scope } from './scope-of';

/** Reads both message tables through one interface: it chooses the table that holds the conversation. */
@Injectable()
export class Messages {
  constructor(
    private readonly ofTwo: PrivateMessageService,
    private readonly ofGroups: GroupMessageService,
    private readonly hooks: Hooks,
  ) {}

  readSlice({ kind, ...scope }: Scope, query: CursorQuery): Promise<Slice> {
    const asked = { ...query, ...scope };
    return kind === 'group'
      ? this.ofGroups.readSlice(asked, GROUP_MESSAGES)
      : this.ofTwo.readSlice(asked, PRIVATE_MESSAGES);
  }

  readPage({ kind, ...scope }: Scope, query: CursorQuery): Promise<PageOf<WireRow>> {
    const asked = { ...query, ...scope };
    return kind === 'group' ? this.ofGroups.page(asked, GROUP_MESSAGES) : this.ofTwo.page(asked, PRIVATE_MESSAGES);
  }

  async file({ kind, ...scope }: Scope, query: ExportQuery): Promise<StreamableFile> {
    await requireExactIds(this.ofTwo.manager, kind === 'group' ? ImGroupMessage : ImPrivateMessage);
    // In reading order: the oldest message comes first.
    const asked = { ...query, ...scope, way: 'newer' };
    return kind === 'group'
      ? exportFile(ImGroupMessage, asked, (question) => this.ofGroups.stream(question, GROUP_MESSAGES), this.hooks)
      : exportFile(ImPrivateMessage, asked, (question) => this.ofTwo.stream(question, PRIVATE_MESSAGES), this.hooks);
  }
}

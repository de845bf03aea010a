import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { bannableGroups, type NamedGroup } from '../../groups/group/bannable-groups';
import { TimedBans } from '../../oversight/act/timed-bans';
import { IM } from '../../tables/im-source';
import { UndoBansOf } from './undo-bans-of';

/** Ends the bans of groups that a batch has made, whoever owns them now. */
@Injectable()
export class UndoOwned extends UndoBansOf<NamedGroup> {
  constructor(@InjectDataSource() own: DataSource, @InjectDataSource(IM) chat: DataSource, timedBans: TimedBans) {
    super(own, chat, timedBans, bannableGroups);
  }
}

import { Injectable } from '@nestjs/common';
import type { CursorPagination } from '../../../../kernel/crud/cursor/cursor-shapes';
import type { Slice } from '../../../../kernel/crud/cursor/cursor-reader';
import type { WireRow } from '../../../../kernel/crud/read/row-reader';
import { exactId } from '../../../../kernel/stores/database/exact-integers';
import type { ConversationFinds, ConversationMessage, ConversationPage } from './conversation-answers.dto';
import type { ConversationPlace, ConversationSearch } from './conversation.dto';
import { viewOf } from './message-view';
import { Messages } from './messages';
import { type Scope, scopeOf } from './scope-of';

const DEFAULT_SIZE = 20;

/** A part of a conversation, with cursors at both ends. */
interface Stretch {
  rows: WireRow[];
  older: number | null;
  newer: number | null;
}

/** Reads a conversation from any message in both directions, without counting. */
@Injectable()
export class ConversationPages {
  constructor(private readonly messages: Messages) {}

  async readPage(place: ConversationPlace): Promise<ConversationPage> {
    const scope = scopeOf(place);
    const { rows, older, newer } = await this.stretch(scope, place);
    return { list: await this.viewed(scope, rows), pagination: { older, newer } };
  }

  async searchMessages({ keyWord, cursor, way, size, ...where }: ConversationSearch): Promise<ConversationFinds> {
    const scope = scopeOf(where);
    const { list, pagination } = await this.messages.readPage(scope, { keyWord, cursor, way, size });
    return { list: await this.viewed(scope, list), pagination: pagination as CursorPagination };
  }

  private stretch(scope: Scope, { at, around, cursor, way, size = DEFAULT_SIZE }: ConversationPlace): Promise<Stretch> {
    if (around) return this.around(scope, around, size);
    if (at) return this.at(scope, at, way ?? 'newer', size);
    return this.beyond(scope, cursor ?? undefined, way ?? 'older', size);
  }

  private async beyond(
    scope: Scope,
    cursor: number | undefined,
    way: 'older' | 'newer',
    size: number,
  ): Promise<Stretch> {
    const { list: rows, cursor: next } = await this.messages.readSlice(scope, { cursor, way, size });
    // The row of the cursor is on the other side. Without a cursor, this is the end of the conversation.
    if (way === 'older') {
      const newer = cursor === undefined ? null : (rows[0]?.id ?? cursor - 1);
      return { rows, older: next, newer };
    }
    const older = cursor === undefined ? null : (rows.at(-1)?.id ?? cursor + 1);
    return { rows, older, newer: next };
  }

  /** Messages from a time on; if there are none since, the last ones before it. */
  private async at(scope: Scope, time: Date, way: 'older' | 'newer', size: number): Promise<Stretch> {
    const limit = way === 'newer' ? { send_timeStart: time } : { send_timeEnd: time };
    const { list: rows, cursor } = await this.messages.readSlice(scope, { ...limit, way, size });
    const edge = way === 'newer' ? rows.at(-1) : rows[0];
    if (!edge && cursor === null) return this.beyond(scope, undefined, way === 'newer' ? 'older' : 'newer', size);
    const behind = edge ? await this.neighbour(scope, edge.id, way) : null;
    return way === 'newer' ? { rows, older: behind, newer: cursor } : { rows, older: cursor, newer: behind };
  }

  /** A message with the messages before and after it. */
  private async around(scope: Scope, id: number, size: number): Promise<Stretch> {
    const after = Math.floor(size / 2);
    const [before, later]: [Slice, Slice] = await Promise.all([
      this.messages.readSlice(scope, { cursor: id + 1, way: 'older', size: size - after }),
      this.messages.readSlice(scope, { cursor: id, way: 'newer', size: Math.max(1, after) }),
    ]);
    return { rows: [...later.list, ...before.list], older: before.cursor, newer: later.cursor };
  }

  /** The cursor to the rows on the other side of a row, if there are any. */
  private async neighbour(scope: Scope, id: number, way: 'older' | 'newer'): Promise<number | null> {
    const { list } = await this.messages.readSlice(scope, {
      cursor: id,
      way: way === 'newer' ? 'older' : 'newer',
      size: 1,
    });
    return list.length ? id : null;
  }

  private async viewed(scope: Scope, rows: WireRow[]): Promise<ConversationMessage[]> {
    const ids = [...new Set(rows.map((row) => exactId(row.quote_message_id ?? 0)))].filter((id) => id > 0);
    // Quotes only messages of this conversation. A product may quote other conversations, which the stated reason does not cover.
    const quoted = ids.length ? (await this.messages.readSlice(scope, { ids, size: ids.length })).list : [];
    const quotes = new Map(quoted.map((row) => [row.id, row]));
    return rows.map((row) => viewOf(row, quotes));
  }
}

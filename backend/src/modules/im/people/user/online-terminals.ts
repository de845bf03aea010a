import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { ChatGateway } from '../../product/gateway/chat-gateway';

/** How long a list waits for the online states. */
const LONGEST_MS = 1000;

/** Reads the terminals on which people are online now. */
@Injectable()
export class OnlineTerminals {
  constructor(private readonly gateway: ChatGateway) {}

  /** The terminals of the people of whom it is known; undefined if the chat product does not report them. */
  async findTerminals(ids: readonly number[]): Promise<Map<number, number[]> | undefined> {
    const stop = new AbortController();
    const late = setTimeout(LONGEST_MS, undefined, { signal: stop.signal }).catch(() => undefined);
    const presence = await Promise.race([this.gateway.readPresence(ids).catch(() => undefined), late]);
    stop.abort();
    if (!presence) return undefined;
    const terminals = new Map<number, number[]>(presence.gap ? [] : ids.map((id) => [id, []]));
    for (const receivers of presence.servers.values())
      for (const { id, terminal } of receivers) terminals.set(id, [...(terminals.get(id) ?? []), terminal]);
    return terminals;
  }
}

import { Injectable } from '@nestjs/common';
import { hasPermission } from '../../basis/context/staff';
import { isAllowedFrom } from '../auth/role-networks';
import { StaffCache } from '../auth/staff-cache';
import type { LiveSocket } from './live-socket';
import { isTopic, permissionFor, roomOf } from './rooms';

const MOST_ROOMS = 60;

/** The topics that a connection watches. */
@Injectable()
export class TopicSubscriptions {
  constructor(private readonly staff: StaffCache) {}

  /** Subscribes to a topic if the owner may see the list of that resource. @returns whether it is subscribed now */
  async watchTopic(socket: LiveSocket, topic: unknown): Promise<boolean> {
    if (!isTopic(topic) || socket.rooms.size >= MOST_ROOMS) return false;
    const staff = await this.staff.findFor(socket.data.claims);
    if (!staff || !isAllowedFrom(staff, socket.data.address)) return false;
    if (!socket.connected || !hasPermission(staff, permissionFor(topic))) return false;
    // Counted again: others may have been subscribed in the meantime.
    if (socket.rooms.size >= MOST_ROOMS) return false;
    await socket.join(roomOf(topic));
    return true;
  }

  async unwatch(socket: LiveSocket, topic: unknown): Promise<void> {
    if (isTopic(topic)) await socket.leave(roomOf(topic));
  }
}

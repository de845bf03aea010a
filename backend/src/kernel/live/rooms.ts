const TOPIC = 'topic:';

/** Everybody who watches a resource. */
export const roomOf = (topic: string): string => TOPIC + topic;
/** Every connection of a staff member. */
export const roomOfStaff = (id: number): string => `staff:${id}`;

/** The resource that a room is about; none for other rooms. */
export const topicOf = (room: string): string | undefined =>
  room.startsWith(TOPIC) ? room.slice(TOPIC.length) : undefined;

/** A resource's name: `base/sys/log`. */
export const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && /^\w+(\/\w+)+$/.test(value);

/** Who may see the list of a resource may hear of its changes. */
export const permissionFor = (topic: string): string => `${topic.replaceAll('/', ':')}:page`;

const TOPIC = 'topic:';

/** The room of all connections that watch a resource. */
export const roomOf = (topic: string): string => TOPIC + topic;
/** The room of all connections of a staff member. */
export const roomOfStaff = (id: number): string => `staff:${id}`;

/** The resource of a room; undefined for other rooms. */
export const topicOf = (room: string): string | undefined =>
  room.startsWith(TOPIC) ? room.slice(TOPIC.length) : undefined;

/** Whether this is the name of a resource: `base/sys/log`. */
export const isTopic = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 100 && /^\w+(\/\w+)+$/.test(value);

/** The permission to watch a resource is the permission to see its list. */
export const permissionFor = (topic: string): string => `${topic.replaceAll('/', ':')}:page`;

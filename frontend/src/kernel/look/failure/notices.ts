import type { NotificationArgsProps } from 'antd';
import type { NotificationInstance } from 'antd/es/notification/interface';

const shown = new Map<string, string>();
let count = 0;

/**
 * Shows a notice in place of the earlier one of the same subject. It has a key of its own: under the key of an open notice it would be shown
 * only for the rest of that one's time, and not at all if it has no duration.
 */
export function replaceNotice(notification: NotificationInstance, subject: string, notice: NotificationArgsProps) {
  closeNotice(notification, subject);
  const key = `${subject}-${++count}`;
  shown.set(subject, key);
  notification.open({ ...notice, key });
}

/** Closes the notice of a subject, if there is one. */
export function closeNotice(notification: NotificationInstance, subject: string) {
  const key = shown.get(subject);
  if (key === undefined) return;
  shown.delete(subject);
  notification.destroy(key);
}

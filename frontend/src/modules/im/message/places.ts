/** The paths of the pages of a user, a group and a conversation. */
export const personPath = (id: number): string => `/im/user/${id}`;
export const groupPath = (id: number): string => `/im/group/${id}`;

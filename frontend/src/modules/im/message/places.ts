/** Where a person, a group and a conversation are looked at. */
export const personPath = (id: number): string => `/im/user/${id}`;
export const groupPath = (id: number): string => `/im/group/${id}`;

/** The paths of the pages of a user, a group and a conversation. */
export const personPath = (id: number): string => `/im/user/${id}`;
/** What the desk knows of a user, on their page. */
export const personDeskPath = (id: number): string => `${personPath(id)}?view.tab=desk`;
export const groupPath = (id: number): string => `/im/group/${id}`;
/** A case at the desk. */
export const casePath = (id: number): string => `/im/desk?case.id=${id}`;

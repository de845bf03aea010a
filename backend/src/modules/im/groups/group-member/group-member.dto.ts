import { SomeGroups } from '../group/group.dto';

/** Ids of memberships, and a reason. */
export class SomeMembers extends SomeGroups {}

import { SomeGroups } from '../group/group.dto';

/** Rows of members, and why. */
export class SomeMembers extends SomeGroups {}
